import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { Menu } from "./menu";
import { MenuLink } from "./menu-items";

test("opens by the browser's own popover, without menu roles", () => {
  const html = render(
    <Menu label="Giulia Zanella" id="user-menu">
      <MenuLink to="/profile">Profile</MenuLink>
    </Menu>,
  );
  expect(html).toMatch(/popovertarget="user-menu"/i);
  expect(html).toMatch(/id="user-menu" popover="auto"/);
  expect(html).not.toContain('role="menu');
});
