import { expect, test } from "vitest";
import { touchingTexts } from "../support/touching";

test("texts that only a style sets apart touch", () => {
  expect(touchingTexts("<a><span>All</span><span>40</span></a>")).toEqual(["All|40"]);
  expect(touchingTexts("<nav><a>Need help?</a><a>Sign up</a></nav>")).toEqual(["Need help?|Sign up"]);
  expect(touchingTexts("<button>Apply</button><svg><use/></svg><a>Clear</a>")).toEqual(["Apply|Clear"]);
});

test("a space, another line, a cell, a mark within a word, a break of an address and what belongs to a word set nothing together", () => {
  expect(touchingTexts("<span>All</span> <span>40</span>")).toEqual([]);
  expect(touchingTexts("<tr><td>4.5.9</td><td>Outdated</td></tr><p>One</p><p>Two</p>")).toEqual([]);
  expect(touchingTexts("<a>vr-<mark>gw</mark>-01</a>, <b>12</b>%, <label>Name<i>*</i></label>.")).toEqual([]);
  expect(touchingTexts('anna@<span class="break"></span>acme.example')).toEqual([]);
});
