import { readdirSync } from "node:fs";
import { MASTER } from "../../support/accounts";
import { PASSWORD } from "../../support/world";
import { inPage } from "../browser";
import type { Journey } from "../visitor";

const VIEWER = "viewer@acme.example";

export const logIn: Journey = async (v) => {
  await v.step("a wrong password", async () => {
    await v.open("/authentication");
    await v.sendPassword(MASTER, "Wrong12!");
    await v.sees(".error-summary");
    await v.focusIsOn(".error-summary");
  });
  await v.step("its mending", async () => {
    await v.fill("@Password", PASSWORD);
    await v.press("Enter");
    await v.at(/^\/authentication\/code/);
    await v.focusIsOn("[aria-label='Digit 1 of 6']");
  });
  await v.step("the code, typed", async () => {
    await v.type(await v.code(MASTER));
    await v.focusIsOn("[aria-label='Digit 6 of 6']");
    await v.press("Enter");
    await v.at(/^\/dashboard/);
    await v.ready();
  });
};

export const logOut: Journey = async (v) => {
  await v.step("the log-out", async () => {
    await v.open("/users");
    await v.click("header .menu-button");
    await v.click("=Log out");
    await v.at(/^\/authentication$/);
    await v.ready();
  });
  await v.step("Back after the log-out", async () => {
    await v.back();
    await v.at(/^\/authentication(\?|$)/);
    await v.ready();
    await v.until("a page without the users", () =>
      inPage(v.browser, () => !document.body.innerText.includes("plain@acme.example")),
    );
  });
};

export const download: Journey = async (v) => {
  await v.step("the code, pasted", async () => {
    const code = await v.code(VIEWER);
    await v.open("/authentication");
    await v.fill("@E-mail", `${code.slice(0, 3)} ${code.slice(3)}`);
    await v.press("Control+a", "Control+x");
    await v.sendPassword(VIEWER);
    await v.focusIsOn("[aria-label='Digit 1 of 6']");
    await v.press("Control+v");
    await v.focusIsOn("[aria-label='Digit 6 of 6']");
    await v.press("Enter");
    await v.at(/^\/(ras|dashboard)/);
  });
  await v.step("the download", async () => {
    await v.open("/ras");
    await v.click("=Download VPN profile for Milano HQ");
    await v.fill("@Password", PASSWORD);
    await v.click("dialog [aria-label='Digit 1 of 6']");
    await v.type(await v.code(VIEWER));
    await v.click("=Verify & Download");
    await v.reads("has been downloaded");
    await v.until("the file", async () => readdirSync(v.look.downloads).some((name) => name.endsWith(".ovpn")));
  });
};
