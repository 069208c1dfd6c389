// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { act, mount } from "../../../tests/support/mount";
import { DisableUserManagement, useDisableConfirmation } from "./disable-user-management";

let answerWith: (answer: { asks?: boolean } | undefined) => void;

function Page({ applies, asks = false }: { applies: boolean; asks?: boolean }) {
  const [answer, setAnswer] = useState<{ asks?: boolean } | undefined>(asks ? { asks } : undefined);
  answerWith = setAnswer;
  const question = useDisableConfirmation(applies, answer, "manager");
  return (
    <>
      <input type="checkbox" id="manager" defaultChecked onChange={question.boxChanged} />
      <output>{String(question.confirmed)}</output>
      <DisableUserManagement question={question} form="edit-user" />
    </>
  );
}

async function open(applies: boolean, asks?: boolean) {
  const { box } = await mount(<Page applies={applies} asks={asks} />);
  const manager = box.querySelector("#manager") as HTMLInputElement;
  const dialog = () => box.querySelector("dialog");
  const click = () => act(async () => manager.click());
  const press = (name: string) =>
    act(async () =>
      [...(dialog()?.querySelectorAll("button") ?? [])]
        .find(({ textContent }) => textContent?.trim() === name)
        ?.click(),
    );
  const state = () => [dialog() !== null, manager.checked, box.querySelector("output")?.textContent];
  return { dialog, click, press, state };
}

test("unticking one's own user management asks; Cancel and Escape tick it again, Confirm gives it up [USER-05]", async () => {
  const { dialog, click, press, state } = await open(true);
  await click();
  expect(state()).toEqual([true, false, "false"]);
  await press("Cancel");
  expect(state()).toEqual([false, true, "false"]);
  await click();
  await act(async () => dialog()?.close());
  expect(state()).toEqual([false, true, "false"]);
  await click();
  await press("Confirm");
  expect(state()).toEqual([false, false, "true"]);
  // Ticking it again takes the confirmation back, and asks nothing.
  await click();
  expect(state()).toEqual([false, true, "false"]);
  await click();
  expect(state()).toEqual([true, false, "false"]);
});

test("unticking another's user management asks nothing; the form's answer asks, until the next one [USER-05]", async () => {
  const other = await open(false);
  await other.click();
  expect(other.state()).toEqual([false, false, "false"]);
  const asked = await open(true, true);
  expect(asked.state()[0]).toBe(true);
  await act(async () => answerWith({}));
  expect(asked.state()[0]).toBe(false);
  await act(async () => answerWith({ asks: true }));
  expect(asked.state()[0]).toBe(true);
});
