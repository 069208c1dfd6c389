// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { followTranslation } from "./translated-texts";

let change: (items: string[]) => void = () => {};

function List() {
  const [items, setItems] = useState(["a", "b"]);
  change = setItems;
  return (
    <section>
      {items.length} found{items.includes("a") && " in all"}
      {items.map((item) => (
        <p key={item}>{item}</p>
      ))}
      {items.length > 2 && "many "}
      {items.join()}
    </section>
  );
}

/** The ways in which a translator may put its elements in place of a text. */
const WAYS: Record<string, (text: Text, font: Element) => void> = {
  "by replacing it": (text, font) => text.replaceWith(font),
  "before it is removed": (text, font) => {
    text.before(font);
    text.remove();
  },
  "with the text moved into them": (text, font) => {
    text.before(font);
    font.firstElementChild?.replaceChildren(text);
  },
};

function translate(root: Node, put: (text: Text, font: Element) => void): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeName === "FONT") continue;
    if (!(node instanceof Text)) translate(node, put);
    else if (node.data.trim()) {
      const font = document.createElement("font");
      font.innerHTML = "<font></font>";
      (font.firstElementChild as Element).textContent = `«${node.data}»`;
      put(node, font);
    }
  }
}

followTranslation();

for (const [way, put] of Object.entries(WAYS))
  test(`a text changes, comes and goes though the browser has put its translation there ${way} [DOOR-03]`, async () => {
    const { box } = await mount(<List />);
    const shown = () => box.querySelector("section")?.textContent?.replace(/[«»]/g, "");
    const settled = () => act(async () => {});
    const steps: [string[], string][] = [
      [["a", "b", "c"], "3 found in allabcmany a,b,c"],
      [["c", "b"], "2 foundcbc,b"],
      [["x"], "1 foundxx"],
      [["a", "x"], "2 found in allaxa,x"],
    ];
    for (const [items, text] of steps) {
      translate(box, put);
      await settled();
      await act(async () => change(items));
      await settled();
      expect(shown()).toBe(text);
    }
  });
