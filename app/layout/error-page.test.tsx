// @vitest-environment happy-dom
import { data } from "@remix-run/node";
import { expect, test } from "vitest";
import { act, mount } from "../../tests/support/mount";
import { ErrorContent } from "./error-page";
import { REFUSALS } from "./refusals";
import { usePageHasError } from "./route-data";

const KEPT = { path: "/users/new", fields: [["name", "Anna"]], secrets: [], labels: { name: "Name" }, nonce: "n" };

/** Shows the error of a page's loader. @param answer what its action answers to a form that was sent */
async function showError(thrown: unknown, answer?: object) {
  let isThrown = answer === undefined;
  const loader = () => {
    if (isThrown) throw thrown;
    return null;
  };
  const action = () => {
    isThrown = true;
    return answer ?? null;
  };
  function Failed() {
    return (
      <>
        <ErrorContent />
        <output>{String(usePageHasError())}</output>
      </>
    );
  }
  const { box, router } = await mount(<p>Page</p>, "/users?q=anna", { loader, action, errorElement: <Failed /> });
  if (answer) {
    const options = { formMethod: "post" as const, formData: new FormData() };
    await act(() => router.navigate("/users?q=anna", options));
  }
  const links = () => [...box.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  return { box, links, title: () => box.querySelector("h1")?.textContent };
}

const MAIN_PAGE = ["Go to the main page", "/"];
const AGAIN = ["Try again", "/users?q=anna"];

test.each([
  [400, "This link or form didn't work", [MAIN_PAGE]],
  [401, "Your session has ended", [MAIN_PAGE]],
  [403, "You don't have permission to do this", [MAIN_PAGE]],
  [404, "404 Page Not Found", [MAIN_PAGE]],
  [405, "This can't be sent here", [MAIN_PAGE]],
  [429, "Too many requests", [AGAIN, MAIN_PAGE]],
  [500, "Something went wrong", [AGAIN, MAIN_PAGE]],
  [503, "Not available right now", [AGAIN, MAIN_PAGE]],
])("an error %i says %s, and is tried again where that may help [LAY-09]", async (status, heading, offered) => {
  const { box, links, title } = await showError(new Response(null, { status }));
  expect([title(), links()]).toEqual([heading, offered]);
  expect(box.querySelector("output")?.textContent).toBe("true");
});

test("an error of the program shows none of its words [LAY-09]", async () => {
  const { box, title } = await showError(new TypeError("x is not a function"));
  expect(title()).toBe("Something went wrong");
  expect(box.textContent).not.toContain("not a function");
});

test("the host's own words, and a page's own advice, take the place of the status's [LAY-09]", async () => {
  const words = { title: "This form is too long", advice: "Send less.", requestId: "7" };
  const host = await showError(data(words, { status: 429 }));
  expect([host.title(), host.box.querySelector("p")?.textContent]).toEqual(["This form is too long", "Send less."]);
  expect(host.links()).toEqual([AGAIN, MAIN_PAGE]);
  const page = await showError(data({ advice: "Ask for another link." }, { status: 404 }));
  expect([page.title(), page.box.querySelector("p")?.textContent]).toEqual([
    "404 Page Not Found",
    "Ask for another link.",
  ]);
});

test("a form that was not carried out is there to be sent again, with what to do about it [PAGE-06]", async () => {
  const ended = await showError(data({ kept: KEPT }, { status: 401 }));
  expect(ended.box.textContent).toContain("Log in again in a new tab. Then come back here and select Send again.");
  expect(ended.links()[0]).toEqual(["Log in (opens in a new tab)", "/authentication"]);
  expect(ended.box.querySelector("form")?.getAttribute("action")).toBe("/users/new");
  const forbidden = await showError(data({ kept: KEPT }, { status: 403 }));
  expect(forbidden.box.textContent).toContain("This wasn't done. What you entered is kept here");
  const down = await showError(data({ kept: { ...KEPT, repeats: true } }, { status: 503 }));
  expect(down.box.textContent).toContain("Your entries are kept here. This may already have been done. Check before");
  expect(down.links()).toEqual([MAIN_PAGE]);
  const empty = await showError(data({ kept: { ...KEPT, fields: [] } }, { status: 503 }));
  expect([empty.box.querySelector("form"), empty.links()]).toEqual([null, [AGAIN, MAIN_PAGE]]);
});

test("a refused form whose page can't be shown any more counts as one without an answer [PAGE-06]", async () => {
  const answers = [
    [404, "1.x"],
    [503, undefined],
  ] as const;
  for (const [status, unsure] of answers) {
    const { box, title } = await showError(new Response(null, { status }), { kept: { ...KEPT, unsure } });
    expect(title()).toBe("Not available right now");
    expect(box.textContent).toContain("You can safely send it again");
    expect((box.querySelector("input[name=name]") as HTMLInputElement).value).toBe("Anna");
  }
});

test("a form whose page has gone says why, and whether it was done [PAGE-06]", async () => {
  const gone = data({ advice: "The gateway is off." }, { status: 409 });
  const { box, title } = await showError(gone, { kept: KEPT });
  expect(title()).toBe("This can't be done right now");
  expect(box.textContent).toContain("The gateway is off.");
  expect(box.textContent).toContain("This wasn't done. What you entered is kept here.");
  const lost = await showError(gone, { kept: { ...KEPT, unsure: "1.x" } });
  expect(lost.box.textContent).toContain("This may already have been done.");
});

test("a form about something that is gone was not done, and says so [PAGE-06]", async () => {
  const { box, title } = await showError(new Response(null, { status: 404 }), { kept: KEPT });
  expect(title()).toBe(REFUSALS[404].title.id);
  expect(box.textContent).toContain("Nothing was done.");
  expect(box.querySelector("dl")?.textContent).toBe("NameAnna");
  expect(box.querySelector("form")).toBeNull();
});

test("a page that can't come without a network says so, and others that something went wrong [PAGE-06]", async () => {
  for (const message of ["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"]) {
    const offline = await showError(new TypeError(message));
    expect([offline.title(), offline.links()]).toEqual(["No connection", [AGAIN, MAIN_PAGE]]);
  }
  expect((await showError(new TypeError("x is undefined"))).title()).toBe("Something went wrong");
});
