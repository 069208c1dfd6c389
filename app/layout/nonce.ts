import { createContext } from "react";

/** The nonce of this answer's content security policy, known only while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);
