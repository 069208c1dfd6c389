import { toSeedId } from "#seeds/ids";
import { idsOf, upstreamAs } from "../../support/upstream";
import { inPage } from "../browser";
import { focus, type Moment } from "./moment";

export const invite: Moment[] = [
  {
    title: "A dialog with an error",
    act: async (v, reader) => {
      await v.open("/users");
      await focus(v, reader, "=Add User", /Add User/);
      reader.press("Return");
      await v.sees("@E-mail");
      await focus(v, reader, "@E-mail", /E-mail/);
      reader.type("nonsense");
      reader.press("Return");
      await v.sees("dialog .error-summary");
    },
    says: [/Add User/, /E-mail/, /There is a problem/, /format is incorrect/],
  },
  {
    title: "An invitation sent",
    act: async (v, reader) => {
      await focus(v, reader, "@E-mail", /E-mail/);
      reader.press("ctrl+a");
      reader.type("nora@acme.example");
      await reader.forget();
      reader.press("Return");
      await v.misses("dialog[open]");
    },
    says: [/invit/i],
  },
];

export const deploymentEnds: Moment = {
  title: "A deployment that ends",
  act: async (v, reader) => {
    await v.open(`/ras/${toSeedId("location", "acme", "Bologna Lab")}`);
    await reader.forget();
    await v.world.control("POST", "/ras", { serialNumber: "BX-2203-100301", status: "ACTIVE", log: [] });
    await v.reads("is ready");
  },
  says: [/Bologna Lab is ready/],
};

export const staleSave: Moment = {
  title: "A stale save",
  act: async (v, reader) => {
    await v.open(`/dashboard/locations/${toSeedId("location", "acme", "Palermo Site")}/edit`);
    await v.sees("@Name");
    const call = await upstreamAs(v.world, "fleet@acme.example");
    const { company, location } = await idsOf(call);
    await call(
      `mutation ($c: ID!, $id: ID!) { updateLocation(companyId: $c, locationId: $id, name: "Palermo Nord", address: "Via Roma 1, Palermo") { id } }`,
      { c: company, id: location("Palermo Site") },
    );
    await focus(v, reader, "@Name", /Name/);
    reader.press("ctrl+a");
    reader.type("Palermo Sud");
    await reader.forget();
    reader.press("Return");
    await v.sees("dialog [role=alert]");
  },
  says: [/Someone else has changed this location/, /Your changes aren't saved/],
};

export const palette: Moment[] = [
  {
    title: "The palette",
    act: async (v, reader) => {
      await v.open("/support");
      // The second time its script is there.
      for (const key of ["slash", "Escape", "slash"]) {
        await reader.forget();
        // After Ctrl K, Orca 43 takes letters for commands: it reads K as one.
        reader.press(key);
        await (key === "slash" ? v.focusIsOn(".palette input") : v.misses(".palette"));
      }
      await reader.listen([/Recently viewed/]);
      reader.type("milano");
      await v.until("what was typed", () =>
        inPage(v.browser, () => document.querySelector<HTMLInputElement>(".palette input")?.value === "milano"),
      );
    },
    says: [/Recently viewed/, /result/],
  },
  {
    title: "The next result",
    act: async (_, reader) => reader.press("Down"),
    says: [/mi-/],
  },
];
