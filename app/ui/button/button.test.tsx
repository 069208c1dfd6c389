import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Button } from "./button";
import { ButtonLink } from "./button-link";

test("a refused button stays focusable and is described by its reason", () => {
  const html = render(<Button reason="You cannot delete your own user">Delete</Button>);
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled/);
  expect(html).toContain(`id="${id}">You cannot delete your own user`);
});

test("a refused link has no address", () => {
  const html = render(
    <ButtonLink to="/ras/destinations" reason="Only from 4.7.0">
      Edit
    </ButtonLink>,
  );
  expect(html).not.toContain("href");
  expect(html).toContain('role="link"');
});
