import { expect, test } from "vitest";
import { findMissingSpaces } from "../support/missing-spaces";

test("texts that only a style sets apart touch", () => {
  expect(findMissingSpaces("<a><span>All</span><span>40</span></a>")).toEqual(["All|40"]);
  expect(findMissingSpaces("<nav><a>Need help?</a><a>Sign up</a></nav>")).toEqual(["Need help?|Sign up"]);
  expect(findMissingSpaces("<button>Apply</button><svg><use/></svg><a>Clear</a>")).toEqual(["Apply|Clear"]);
});

test("a space, another line, a cell, a mark within a word, a break of an address and what belongs to a word set nothing together", () => {
  expect(findMissingSpaces("<span>All</span> <span>40</span>")).toEqual([]);
  expect(findMissingSpaces("<tr><td>4.5.9</td><td>Outdated</td></tr><p>One</p><p>Two</p>")).toEqual([]);
  expect(findMissingSpaces("<a>vr-<mark>gw</mark>-01</a>, <b>12</b>%, <label>Name<i>*</i></label>.")).toEqual([]);
  expect(findMissingSpaces('anna@<span class="break"></span>acme.example')).toEqual([]);
});
