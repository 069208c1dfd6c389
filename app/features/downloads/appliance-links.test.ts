import { expect, test } from "vitest";
import { msg } from "~/i18n/i18n";
import { applianceDownloads, fileOf, migrationDownloads } from "./appliance-links";

const A = "https://downloads.brenta.example/a";

test("each OS line has three downloads, and only https addresses become links [VA-02]", () => {
  const found = applianceDownloads({ os4guideUrl: A, os4IsoUrl: null, os5MD5Url: "javascript:alert(1)" });
  expect(found.map(({ os }) => os)).toEqual(["OS4", "OS5"]);
  expect(found[0]?.downloads).toEqual([
    { label: msg("Installation Manual (PDF)"), url: A },
    { label: msg("Virtual Appliance Image (OVA)"), url: null },
    { label: msg("MD5 file"), url: null },
  ]);
  expect(found[1]?.downloads.every(({ url }) => url === null)).toBe(true);
});

test("the migration page lists only downloads with an address [MIG-01]", () => {
  expect(migrationDownloads({})).toEqual([]);
  expect(migrationDownloads({ surveyTool: A, migrationGuide: "http://a.example" })).toEqual([
    { label: msg("Survey tool for OS4"), url: A },
  ]);
});

test("each download has its own address [VA-02, MIG-01]", () => {
  const at = (name: string) => `https://downloads.brenta.example/${name}`;
  const names = ["os4guideUrl", "os4IsoUrl", "os4MD5Url", "os5guideUrl", "os5IsoUrl", "os5MD5Url"];
  const lines = applianceDownloads(Object.fromEntries(names.map((name) => [name, at(name)])));
  expect(lines.flatMap(({ downloads }) => downloads.map(({ url }) => url))).toEqual(names.map(at));
  const files = { os5OvaFile: at("ova"), surveyTool: at("survey"), migrationGuide: at("guide") };
  expect(migrationDownloads(files)).toEqual([
    { label: msg("OS5 OVA file"), url: at("ova") },
    { label: msg("Survey tool for OS4"), url: at("survey") },
    { label: msg("Migration guide"), url: at("guide") },
  ]);
});

test("a file's name has its version [VA-02, MIG-01]", () => {
  expect(fileOf("https://downloads.brenta.example/os5/brenta-os-5.3.0.3328.ova?key=1.2")).toEqual({
    name: "brenta-os-5.3.0.3328.ova",
    version: "5.3.0.3328",
  });
  expect(fileOf(`${A}/`)).toEqual({ name: null, version: null });
});
