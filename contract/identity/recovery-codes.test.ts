import { expect, test } from "vitest";
import { isRecoveryCode, normalizeRecoveryCode, RECOVERY_CODE_COUNT } from "./recovery-codes";

test("a recovery code counts however it is typed [ACT-04]", () => {
  const typed = " abcd-ef23 ghij-kl45-mnop-qr67 ";
  expect(normalizeRecoveryCode(typed)).toBe("ABCDEF23GHIJKL45MNOPQR67");
  expect(isRecoveryCode(typed)).toBe(true);
  expect(RECOVERY_CODE_COUNT).toBe(10);
});

test.each(["", "ABCDEF23GHIJKL45MNOPQR6", "ABCDEF23GHIJKL45MNOPQR678", "ABCDEF23GHIJKL45MNOPQR61", "123456"])(
  "is no recovery code: %s [ACT-04]",
  (typed) => expect(isRecoveryCode(typed)).toBe(false),
);
