import { MASTER } from "../../support/accounts";
import { PASSWORD } from "../../support/world";
import { focus, type Moment } from "./moment";

const INVALID = /invalid/i;

export const logIn: Moment[] = [
  {
    title: "An untouched form",
    act: async (v, reader) => {
      await v.open("/authentication");
      await focus(v, reader, "@E-mail", /E-mail/);
      reader.press("Tab");
    },
    says: [/Log in/, /E-mail/, /Password.*password/],
    never: [INVALID],
  },
  {
    title: "A wrong password",
    act: async (v, reader) => {
      await focus(v, reader, "@E-mail", /E-mail/);
      reader.type(MASTER);
      reader.press("Tab");
      reader.type("Wrong12!");
      await reader.forget();
      reader.press("Return");
      await v.sees(".error-summary");
    },
    says: [/There is a problem/, /Wrong email or password/],
  },
  {
    title: "The page of the code",
    act: async (v, reader) => {
      await focus(v, reader, "@Password", /Password password/);
      reader.type(PASSWORD);
      await reader.forget();
      reader.press("Return");
      await v.focusIsOn("[aria-label='Digit 1 of 6']");
    },
    says: [/Multi-factor authentication/, /Code from your authenticator app/],
    never: [INVALID],
  },
  {
    title: "Logged in",
    act: async (v, reader) => {
      reader.type(await v.code(MASTER));
      reader.press("Return");
      await v.at(/^\/dashboard/);
    },
    says: [/Digit 2 of 6/, /Dashboard/],
  },
];
