// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { ErrorContent } from "../../layout/error-page";
import { Button } from "../button/button";
import { Form } from "./form";
import { clearSubmissionBackup } from "./submission-backup";

const ADDRESS = "/users/anna/remove?q=an&page=2";

test("a form whose connection is lost is sent again to its address with the query [PAGE-06]", async () => {
  onTestFinished(clearSubmissionBackup);
  const sent: string[] = [];
  const action = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push(pathname + search);
    throw new TypeError("Failed to fetch");
  };
  const page = (
    <Form action={ADDRESS} labels={{ reason: "Reason" }}>
      <label htmlFor="reason">Reason</label>
      <input id="reason" name="reason" defaultValue="Has left" />
      <Button>Remove</Button>
    </Form>
  );
  const { box } = await mount(page, "/users/anna", { action, errorElement: <ErrorContent /> });
  const send = () => act(async () => box.querySelector("button")?.click());
  await send();
  expect(box.querySelector("h2")?.textContent).toBe("What you sent");
  expect(box.querySelector<HTMLInputElement>("input[name=reason]")?.value).toBe("Has left");
  await send();
  expect(sent).toEqual([ADDRESS, ADDRESS]);
});
