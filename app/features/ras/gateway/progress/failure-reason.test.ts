import { expect, test } from "vitest";
import { toFailureReason } from "./failure-reason";

test.each([
  [
    ["10:00 Checking the machine", "10:01 Deployment failed: the public endpoint isn't responding"],
    "the public endpoint isn't responding.",
  ],
  [["10:01 No room for the virtual machine."], "No room for the virtual machine."],
  [["no instant"], "no instant."],
  [["10:01 "], null],
  [[], null],
])("the last line %j is the reason %j [RASS-01]", (log, reason) => expect(toFailureReason(log)).toBe(reason));
