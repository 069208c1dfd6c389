import { expect, test } from "vitest";
import * as limits from "./limits";

test("the limits of what people type are those of the contract [SAFE-01, SAFE-07]", () => {
  expect(limits).toMatchObject({
    MAX_NAME_LENGTH: 100,
    MAX_EMAIL_LENGTH: 254,
    MAX_PHONE_LENGTH: 20,
    MAX_COMPANY_ADDRESS_LENGTH: 200,
    MAX_WEBSITE_LENGTH: 200,
    MAX_POSTAL_CODE_LENGTH: 20,
    MAX_VAT_LENGTH: 20,
    MAX_LOCATION_ADDRESS_LENGTH: 300,
    MIN_PASSWORD_LENGTH: 6,
    MAX_PASSWORD_LENGTH: 1000,
    MAX_MONITORING_PASSWORD_LENGTH: 200,
    MAX_SUBJECT_LENGTH: 200,
    MAX_COMMENT_LENGTH: 10_000,
    MAX_SERIAL_LENGTH: 100,
    MAX_SEARCH_LENGTH: 100,
    MAX_ASSIGNED_MACHINES: 10_000,
    SERENITY_REQUEST_DAYS: 7,
    MAX_NETWORK_NAME_LENGTH: 255,
    MAX_DESTINATION_NAME_LENGTH: 255,
    MAX_DESTINATION_NETWORKS: 200,
    MAX_VIEW_NAME_LENGTH: 60,
    MAX_PASSKEY_NAME_LENGTH: 60,
    MAX_PASSKEYS: 10,
    PROFILE_LINK_SECONDS: 300,
    MAX_REASON_LENGTH: 200,
    MAX_REQUEST_REASON_LENGTH: 300,
    MAX_OPEN_REQUESTS: 10,
    ACCESS_REQUEST_DAYS: 14,
  });
});

test("an input has the limit of its own, that of its name, or that of all others [SAFE-01]", () => {
  expect(limits.getMaxInputLength("MachineWords", "text")).toBe(100);
  expect(limits.getMaxInputLength("updateNote", "text")).toBe(2000);
  expect(limits.getMaxInputLength("SomeInput", "text")).toBe(300);
  expect(limits.getMaxInputLength("CompanyInput", "email")).toBe(254);
  expect(limits.getMaxInputLength("", "new_grafana_password")).toBe(200);
});
