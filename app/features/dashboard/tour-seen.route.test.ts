import { expect, test } from "vitest";
import { clientAction } from "./tour-seen.route";

const LOST = () => Promise.reject(new TypeError("Failed to fetch"));

function send(fields: Record<string, string>, serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams(fields);
  const request = new Request("http://localhost/dashboard/tour-seen", { method: "POST", body });
  return clientAction({ request, serverAction } as unknown as Parameters<typeof clientAction>[0]);
}

test("the tour's script leaves the dashboard as it is when nothing answers; a button's failure is shown [TOUR-02]", async () => {
  expect(await send({}, LOST)).toBeNull();
  await expect(send({ nonce: "n" }, LOST)).rejects.toThrow("Failed to fetch");
  expect(await send({ nonce: "n" }, async () => "answer")).toBe("answer");
});
