import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { render } from "../../../tests/support/render";
import { ErrorState } from "./error-state";
import { RequestIdsContext } from "./request-ids";

test("a part that failed to load names its request, and Retry leads to the same address [OPS-03]", () => {
  const ids = { failed: () => "failed-1", answered: () => "answered-1" };
  const root = parse(
    render(
      <RequestIdsContext.Provider value={ids}>
        <ErrorState message="Failed to fetch dashboard data." />
      </RequestIdsContext.Provider>,
      "/dashboard",
    ),
  );
  expect(root.querySelector("[role=alert] .empty-state-title")?.text).toBe("Failed to fetch dashboard data.");
  expect(root.querySelector("a")?.getAttribute("href")).toBe("/dashboard");
  expect(root.querySelector("code")?.text).toBe("answered-1");
});
