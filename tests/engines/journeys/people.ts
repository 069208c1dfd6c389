import { toSeedId } from "#seeds/ids";
import type { Journey } from "../visitor";

const location = (name: string) => toSeedId("location", "acme", name);
const NOTIFICATION = ".notification";

export const inviteUser: Journey = async (v) => {
  await v.step("a user with an error", async () => {
    await v.open("/users");
    await v.click("=Add User");
    await v.at(/users\/new/);
    await v.sees("@E-mail");
    await v.fill("@E-mail", "nonsense");
    await v.click("=Send Invite");
    await v.sees("dialog .error-summary");
    await v.focusIsOn("dialog .error-summary");
  });
  await v.step("the error mended, and a notification", async () => {
    await v.fill("@E-mail", "nora@acme.example");
    await v.click("=Send Invite");
    await v.misses("dialog[open]");
    await v.sees(NOTIFICATION);
    await v.focusIsOn("=Add User");
  });
  await v.step("a notification closed", async () => {
    await v.click(`${NOTIFICATION} button`);
    await v.misses(NOTIFICATION);
  });
};

export const grantAccess: Journey = async (v) => {
  await v.step("access granted to nobody", async () => {
    await v.open(`/ras/${location("Milano HQ")}/access`);
    await v.click("=Grant Access");
    await v.sees("dialog[open] h2");
    await v.click("=Grant Access");
    await v.sees("dialog .error-summary");
  });
  await v.step("access granted", async () => {
    await v.click("~plain@acme.example");
    await v.click("~Unrestricted");
    await v.click("=Grant Access");
    await v.reads("granted RAS access successfully");
  });
};

const SETTINGS = {
  Hostname: "vpn-firenze.acme.example",
  "Connect to (External) Virtual Network": "WAN",
  "IP / Netmask": "172.16.19.20/24",
  DNS: "172.16.19.1",
  Gateway: "172.16.19.1",
  "Public Endpoint": "vpn-firenze.acme.example:1194",
};

export const deploy: Journey = async (v) => {
  await v.step("a deployment", async () => {
    await v.open(`/ras/deploy/${location("Firenze Shop")}`);
    for (const [label, text] of Object.entries(SETTINGS)) await v.fill(`@${label}`, text);
    await v.click("=Save and deploy");
    await v.reads("Deploying...");
  });
  await v.step("its end", async () => {
    await v.world.control("POST", "/clock", { advanceSeconds: 90 });
    await v.reads("Remote access at Firenze Shop is ready.");
  });
};
