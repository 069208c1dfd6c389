// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { ErrorContent } from "../../layout/error-page";
import { Button } from "../button/button";
import { Form } from "./form";
import { backUpSubmission, clearSubmissionBackup, readSubmissionBackup } from "./submission-backup";

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

test("the browser keeps a form's fields with their labels and its nonce, of a secret the name alone [AUTH-06, PAGE-06]", () => {
  onTestFinished(clearSubmissionBackup);
  document.body.innerHTML = `<form action="/sign-up"><input type="hidden" name="nonce" value="n-1">
    <label for="c">Company name<span>*</span></label><input id="c" name="company" value="Acme">
    <label for="d">Name</label><input id="d" name="rows[1].name" value="LAN"><input name="unnamed" value="x">
    <label for="p">Password</label><input id="p" type="password" name="password" value="Secret-of-Rossi-1"></form>`;
  backUpSubmission(document.forms[0] as HTMLFormElement);
  expect(readSubmissionBackup()).toEqual({
    path: "/sign-up",
    fields: [
      ["company", "Acme"],
      ["rows[1].name", "LAN"],
      ["unnamed", "x"],
    ],
    secrets: ["password"],
    labels: { company: "Company name", "rows[].name": "Name", password: "Password" },
    nonce: "n-1",
  });
  clearSubmissionBackup();
  expect(readSubmissionBackup()).toBeNull();
});

test("the label of a list's rows is looked for once: for each of a thousand, a browser searches the whole page [PAGE-06]", () => {
  onTestFinished(clearSubmissionBackup);
  const row = (at: number) => `<label for="n${at}">Name</label><input id="n${at}" name="rows[${at}].name" value="LAN">`;
  document.body.innerHTML = `<form action="/list">${Array.from({ length: 50 }, (_, at) => row(at)).join("")}</form>`;
  const look = vi.spyOn(HTMLInputElement.prototype, "labels", "get");
  onTestFinished(() => look.mockRestore());
  backUpSubmission(document.forms[0] as HTMLFormElement);
  expect(look).toHaveBeenCalledTimes(1);
  expect(readSubmissionBackup()?.labels).toEqual({ "rows[].name": "Name" });
});
