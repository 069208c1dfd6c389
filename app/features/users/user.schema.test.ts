import { expect, test } from "vitest";
import { editUserSchema, newUserSchema, toGlobalRoles, toUserFields } from "./user.schema";

const USER = { firstName: "Anna", lastName: "Nardi", phone: "+3902" };

test("a user's fields go to the upstream each by its name, an empty role as none, and roles where they may [USER-03]", () => {
  const typed = editUserSchema.parse({ ...USER, role: "Buyer", fleetManager: true, supportContact: true });
  expect(toUserFields(typed, true)).toEqual({
    contact: {
      firstName: "Anna",
      lastName: "Nardi",
      roleInCompany: "Buyer",
      phoneNumber: "+3902",
      isSupportContact: true,
    },
    globalRoles: ["fleet.admin"],
  });
  expect(toUserFields(editUserSchema.parse({ ...USER, role: " " }), false)).toEqual({
    contact: {
      firstName: "Anna",
      lastName: "Nardi",
      roleInCompany: null,
      phoneNumber: "+3902",
      isSupportContact: false,
    },
  });
});

test("each box is a role of its own [USER-02, USER-03]", () => {
  expect(toGlobalRoles({ fleetManager: true, userManager: false })).toEqual(["fleet.admin"]);
  expect(toGlobalRoles({ fleetManager: false, userManager: true })).toEqual(["user.admin"]);
  expect(toGlobalRoles({ fleetManager: false, userManager: false })).toEqual([]);
});

test("names and a phone number are required of a user, an address of an invitation [USER-02, USER-03]", () => {
  const errors = (schema: typeof editUserSchema | typeof newUserSchema, input: object) =>
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path}: ${message}`);
  expect(errors(editUserSchema, { ...USER, firstName: " ", lastName: "" })).toEqual([
    "firstName: Cannot be empty",
    "lastName: Cannot be empty",
  ]);
  expect(errors(editUserSchema, { ...USER, lastName: "x".repeat(100) })).toEqual([]);
  expect(errors(editUserSchema, { ...USER, lastName: "x".repeat(101) })).toEqual([
    "lastName: Must be {maximum, number} characters or fewer",
  ]);
  expect(errors(editUserSchema, { ...USER, phone: "" })).toHaveLength(1);
  expect(errors(newUserSchema, {})).toEqual(["email: Cannot be empty"]);
});
