import { expect, test } from "vitest";
import { createI18n } from "~/i18n/i18n";
import { describeGatewayState, toGatewayStateLabel } from "./remote-access.server";

const i18n = createI18n("en");

test("each status of a gateway has its words and its colour, an unknown one is a connection problem [RAS-02]", () => {
  const shown = (status: string | null) => {
    const { text, tone } = toGatewayStateLabel(i18n, status);
    return [text, tone];
  };
  expect(shown("INACTIVE")).toEqual(["Inactive", "danger"]);
  expect(shown("ACTIVE")).toEqual(["Active", "success"]);
  expect(shown("DEPLOYING")).toEqual(["Deploying", "info"]);
  expect(shown("FAILED")).toEqual(["Failed", "danger"]);
  for (const unknown of ["CONNECTION_PROBLEMS", "active", "", null])
    expect(shown(unknown)).toEqual(["Connection Problems", "danger"]);
});

test("a location without a gateway has none deployed; unknown statuses are left to the gateway's page [PAGE-02]", () => {
  const statuses = new Map([["milano", "ACTIVE"]]);
  expect(describeGatewayState(i18n, statuses, "milano")).toEqual({ text: "Active", tone: "success", status: "ACTIVE" });
  expect(describeGatewayState(i18n, statuses, "roma")).toEqual({ text: "Not deployed", tone: null });
  expect(describeGatewayState(i18n, null, "milano")).toEqual({ text: "See its page", tone: null, status: null });
});
