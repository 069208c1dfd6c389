// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useFields } from "~/forms/use-fields";
import { NotifyProvider } from "~/notifications/use-notify";
import { Form } from "~/ui/form/form";
import type { NotificationItem } from "~/ui/notification/notification";
import { act, mount } from "../../tests/support/mount";
import type { VatCheck } from "./vat";
import { useVatCheck, VatField, VatNotice } from "./vat-field";

const STORED = "IT00000000000";

/** A form with a VAT number. */
function Page({ notify }: { notify: (notifications: NotificationItem[]) => void }) {
  return (
    <NotifyProvider value={notify}>
      <Company />
    </NotifyProvider>
  );
}

function Company() {
  const [form, fields] = useFields<{ vat: string }>("company", { vat: { required: true } }, { vat: STORED });
  const vat = useVatCheck(undefined, STORED, fields.vat.id);
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
async function mountPage() {
  const asked: { number: string; answer: (state: VatCheck["state"], ...told: string[]) => Promise<void> }[] = [];
  const told: string[] = [];
  const action = async ({ request }: { request: Request }) => {
    const number = String((await request.formData()).get("vat"));
    return new Promise((resolve) => {
      asked.push({
        number,
        answer: (state, ...messages) =>
          act(async () =>
            resolve({
              vat: { number, state, companyName: null },
              notifications: messages.map((message) => ({ tone: "danger", message })),
            }),
          ),
      });
    });
  };
  const notify = (notifications: NotificationItem[]) => void told.push(...notifications.map(({ message }) => message));
  const { box } = await mount(<Page notify={notify} />, "/sign-up", { action });
  const field = box.querySelector("input[name=vat]") as HTMLInputElement;
  const leave = (number: string) =>
    act(async () => {
      field.focus();
      field.value = number;
      field.blur();
    });
  const press = () =>
    act(async () => [...box.querySelectorAll("button")].find((each) => each.textContent === "Check VAT")?.click());
  const hidden = (name: string) => box.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
  return { box, asked, told, leave, press, hidden };
}

test("a number is checked as the field is left, unless it is the stored one; the button checks any [REG-05]", async () => {
  const { box, asked, leave, press, hidden } = await mountPage();
  await leave(STORED);
  await leave(" ");
  expect(asked).toHaveLength(0);
  await press();
  expect(asked).toHaveLength(0);
  await leave(STORED);
  await press();
  expect(asked.map(({ number }) => number)).toEqual([STORED]);
  await asked[0]?.answer("valid");
  expect(box.querySelector("[role=status]")?.textContent).toBe("Valid");
  expect([hidden("vatValid"), hidden("vatNoticed")]).toEqual([STORED, STORED]);
  await leave("");
  expect(box.querySelector("[role=status]")?.textContent).toBe("");
  expect(hidden("vatValid")).toBeUndefined();
});

test("an invalid number is told once; a registry that is down is told, and asked again [REG-05]", async () => {
  const { box, asked, told, leave, hidden } = await mountPage();
  await leave("IT1");
  await asked[0]?.answer("invalid");
  expect(box.textContent).toContain("Please note that the VAT number is invalid.");
  expect(hidden("vatNoticed")).toBe("IT1");
  await leave("IT1");
  expect(asked).toHaveLength(1);
  await leave("IT2");
  await asked[1]?.answer("unknown", "Failed to fetch VAT data.");
  expect(told).toEqual(["Failed to fetch VAT data."]);
  expect(hidden("vatNoticed")).toBe("IT1");
  await leave("IT2");
  expect(asked).toHaveLength(3);
});
