// @vitest-environment happy-dom
import { useSearchParams } from "@remix-run/react";
import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { act, mount } from "../../../tests/support/mount";
import { Pagination } from "./pagination";

function Pages() {
  const page = Number(useSearchParams()[0].get("page") ?? 1);
  const props = {
    page,
    pageCount: 20,
    total: 1000,
    size: 50,
    counted: msg("{count, plural, one {# machine} other {# machines}}"),
    hrefFor: (to: number) => `?page=${to}`,
  };
  return <Pagination {...props} goTo={{ name: "page", to: "/" }} />;
}

test("the field that leads to any page holds the one that a link has led to [FIND-03]", async () => {
  const { box, router } = await mount(<Pages />);
  const field = () => box.querySelector<HTMLInputElement>("input[name=page]")?.value;
  expect(field()).toBe("1");
  await act(async () => router.navigate("/?page=2"));
  expect(field()).toBe("2");
});
