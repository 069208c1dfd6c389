import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Panel } from "./panel";

test("is served open, named by its title, with a link back", () => {
  const html = render(
    <Panel title="Machine Details" closeTo="/inventory?q=edge">
      <p>Content</p>
    </Panel>,
  );
  const id = /<dialog open="" class="dialog panel" aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}">Machine Details</h2>`);
  expect(html).toContain('href="/inventory?q=edge"');
});
