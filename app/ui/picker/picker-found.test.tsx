// @vitest-environment happy-dom
import { useLoaderData } from "@remix-run/react";
import { expect, test } from "vitest";
import { act, mount, settle, typeInto } from "../../../tests/support/mount";
import { Form } from "../form/form";
import { Picker, type PickerOptions } from "./picker";

const option = (value: string) => ({ value, label: value });
const ALL = ["anna", "bruno", "carla"];

/** What the loader answers to these words, and `clientLoader` to a request that failed. */
const FAILED: Record<string, object | null> = { lost: null, unread: { pickers: { users: { options: null } } } };

/** Mounts a picker of three of many users, of whom one is stored, and whose loader finds the ones with the word. */
async function mountPicker() {
  const asked: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    const word = new URL(request.url).searchParams.get("find") ?? "";
    if (word) asked.push(request.url);
    const failed = FAILED[word];
    if (failed !== undefined) return failed;
    const values = [...ALL.filter((value) => word && value.includes(word)), "stored"];
    const users: PickerOptions = {
      options: values.map(option),
      search: { word, found: values.length - 1, total: 2000 },
    };
    return { pickers: { users } };
  };
  function Page() {
    const { pickers } = useLoaderData() as { pickers: { users: PickerOptions } };
    return (
      <Form id="f" labels={{ users: "Users" }}>
        <Picker name="users" unit="users" {...pickers.users} stored={["stored"]} defaultValue={["stored"]} />
      </Form>
    );
  }
  const { box } = await mount(<Page />, "/users?q=a", { loader });
  const field = box.querySelector("input[type=search]") as HTMLInputElement;
  const press = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)?.click());
  const find = async (word: string) => {
    typeInto(field, word);
    await act(async () => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    });
    await settle();
  };
  const boxes = () => [...box.querySelectorAll<HTMLInputElement>(".choices input")];
  return {
    ...{ asked, field, press, find },
    offered: () => boxes().map(({ value }) => value),
    ticked: () => boxes().flatMap(({ value, checked }) => (checked ? [value] : [])),
    status: () => box.querySelector("[role=status]")?.textContent,
    sent: () => [...new FormData(box.querySelector("form") as HTMLFormElement)],
  };
}

test("Enter in the search asks the form's address for the word, and what is ticked stays, whatever is found [LOC-05, RASA-02]", async () => {
  const { asked, press, find, offered, ticked, status, sent } = await mountPicker();
  expect([offered(), status()]).toEqual([["stored"], "2,000 users · 1 selected"]);
  await find("anna");
  expect(asked.map((url) => new URL(url).search)).toEqual(["?q=a&find=anna&by-script="]);
  expect([offered(), status()]).toEqual([["anna", "stored"], "1 found · 1 selected"]);
  await press(".choices [value=anna]");
  await press(".choices [value=stored]");
  await find("r");
  expect([offered(), ticked(), status()]).toEqual([
    ["bruno", "carla", "stored", "anna"],
    ["anna"],
    "2 found · 1 selected",
  ]);
  // The word itself isn't sent: Enter in another field saves.
  expect(sent()).toEqual([
    ["usersStored", "stored"],
    ["users", "anna"],
  ]);
});

test.each(Object.keys(FAILED))(
  "a search that failed (%s) leaves the options, and can be tried again [PAGE-06]",
  async (word) => {
    const { find, offered, status } = await mountPicker();
    await find("anna");
    await find(word);
    expect([offered(), status()]).toEqual([["anna", "stored"], "1 selected · Couldn't search. Try again."]);
    await find("carla");
    expect([offered(), status()]).toEqual([["carla", "stored"], "1 found · 1 selected"]);
  },
);
