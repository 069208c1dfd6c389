// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useFields } from "~/forms/use-fields";
import { NotifyProvider } from "~/notifications/use-notify";
import { Form } from "~/ui/form/form";
import type { NotificationItem } from "~/ui/notification/notification";
import { act, mount } from "../../tests/support/mount";
import type { VatCheck } from "./vat";
import { useVatCheck, VatField, VatNotice } from "./vat-field";

type Checks = { checked?: VatCheck; stored?: string };

/** A form with a VAT number. */
function Company({ checked, stored = "" }: Checks) {
  const [form, fields] = useFields<{ vat: string }>("company", { vat: { required: true } }, { vat: stored });
  const vat = useVatCheck(checked, stored, fields.vat.id);
  return (
    <>
      <Form {...form} labels={{ vat: "VAT number" }}>
        <VatField field={fields.vat} vat={vat} />
      </Form>
      <VatNotice field={fields.vat} vat={vat} />
    </>
  );
}

/** Mounts the form, whose checks wait for `answer`. */
async function open(checks: Checks = {}) {
  const asked: string[] = [];
  const waiting: ((answer: object) => void)[] = [];
  const told: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    asked.push(String((await request.formData()).get("vat")));
    return new Promise<object>((resolve) => waiting.push(resolve));
  };
  const notify = (notifications: NotificationItem[]) => void told.push(...notifications.map(({ message }) => message));
  const page = (
    <NotifyProvider value={notify}>
      <Company {...checks} />
    </NotifyProvider>
  );
  const { box } = await mount(page, "/sign-up", { action });
  const field = box.querySelector("input[name=vat]") as HTMLInputElement;
  const leave = (text: string) =>
    act(async () => {
      field.focus();
      field.value = text;
      field.blur();
    });
  const press = () => act(async () => box.querySelector<HTMLButtonElement>("button[name=ask]")?.click());
  const answer = (at: number, number: string, state: VatCheck["state"]) => {
    const notifications = [{ tone: "danger", message: `told ${number}` }];
    return act(async () => waiting[at]?.({ vat: { number, state, companyName: null }, notifications }));
  };
  const valid = () => box.querySelector("[role=status]")?.textContent?.trim();
  const isNoticed = () => box.querySelector("[role=alertdialog]") !== null;
  const hidden = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  return { box, asked, told, leave, press, answer, valid, isNoticed, hidden };
}

test("a number is checked once as its field is left, and again by its button alone [REG-05]", async () => {
  const { asked, told, leave, press, answer, valid, hidden } = await open();
  await leave(" it 1 ");
  // A click on the button leaves the field, too.
  await press();
  expect(asked).toHaveLength(1);
  await answer(0, "IT1", "valid");
  expect([valid(), hidden("vatValid"), hidden("vatNoticed"), told]).toEqual(["Valid", "IT1", "IT1", ["told IT1"]]);
  await leave("IT1");
  expect(asked).toHaveLength(1);
  await press();
  expect(asked).toEqual([" it 1 ", "IT1"]);
});

test("no number is not checked, and a stored one by the button alone [REG-05]", async () => {
  const { asked, leave, press, hidden } = await open({ stored: "IT9" });
  expect(hidden("vatNoticed")).toBe("IT9");
  await leave("IT9");
  await leave(" ");
  await press();
  expect(asked).toEqual([]);
  await leave("IT9");
  await press();
  expect(asked).toEqual(["IT9"]);
});

test("the answer to an earlier number changes nothing, an emptied field ends the check [REG-05]", async () => {
  const { told, leave, answer, valid, isNoticed, hidden } = await open();
  await leave("IT1");
  await leave("IT2");
  await answer(0, "IT1", "invalid");
  expect([isNoticed(), told]).toEqual([false, []]);
  await answer(1, "IT2", "valid");
  expect([valid(), hidden("vatValid")]).toEqual(["Valid", "IT2"]);
  await leave("");
  expect([valid(), hidden("vatValid")]).toEqual(["", undefined]);
});

test("who returns to a checked or stored number sees its check alone, whatever was typed between [REG-05]", async () => {
  const { asked, told, leave, answer, valid, isNoticed, hidden } = await open({ stored: "IT9" });
  await leave("IT1");
  await answer(0, "IT1", "valid");
  await leave("IT2");
  await leave("IT1");
  await answer(1, "IT2", "invalid");
  expect([isNoticed(), valid(), hidden("vatValid"), told]).toEqual([false, "Valid", "IT1", ["told IT1"]]);
  await leave("");
  expect(valid()).toBe("");
  await leave("IT1");
  expect(asked).toEqual(["IT1", "IT2", "IT1"]);
  await answer(2, "IT1", "valid");
  await leave("IT9");
  expect([valid(), hidden("vatValid"), asked.length]).toEqual(["", undefined, 3]);
});

test("an invalid number is told once; one that couldn't be checked is told, and checked again [REG-05]", async () => {
  const { box, asked, told, leave, answer, isNoticed, hidden } = await open({ stored: "IT9" });
  await leave("IT1");
  await answer(0, "IT1", "unknown");
  expect([isNoticed(), hidden("vatNoticed"), told]).toEqual([false, "IT9", ["told IT1"]]);
  await leave("IT1");
  await answer(1, "IT1", "invalid");
  expect([isNoticed(), hidden("vatValid"), hidden("vatNoticed")]).toEqual([true, undefined, "IT1"]);
  expect(box.textContent).toContain("Please note that the VAT number is invalid.");
  await act(async () => box.querySelector("dialog")?.dispatchEvent(new Event("close")));
  expect(isNoticed()).toBe(false);
  await leave("IT1");
  expect(asked).toHaveLength(2);
});

test("what the form's action has checked is shown as it comes [REG-05]", async () => {
  const invalid = await open({ checked: { number: "IT1", state: "invalid", companyName: null } });
  expect([invalid.isNoticed(), invalid.hidden("vatNoticed")]).toEqual([true, "IT1"]);
  const valid = await open({ checked: { number: "IT2", state: "valid", companyName: "Acme" } });
  expect([valid.isNoticed(), valid.valid(), valid.hidden("vatValid")]).toEqual([false, "Valid", "IT2"]);
});
