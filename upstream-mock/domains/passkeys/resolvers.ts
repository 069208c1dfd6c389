import type { Resolvers } from "#mock/generated/resolvers";
import { loginByPasskey, passkeyLoginOptions, passkeyOptions } from "./login";
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from "./passkeys";
import { provenFactors } from "./proof";

export const passkeys = {
  Query: {
    passkeys: (_root, _args, context) => listPasskeys(context),
    provenFactors: (_root, _args, context) => provenFactors(context),
    passkeyLoginOptions: (_root, { attempt }, context) => passkeyLoginOptions(context, attempt),
    passkeyOptions: (_root, args, context) => passkeyOptions(context, args),
    loginByPasskey: (_root, args, context) => loginByPasskey(context, args),
  },
  Mutation: {
    beginPasskey: (_root, args, context) => beginPasskey(context, args),
    addPasskey: (_root, args, context) => addPasskey(context, args),
    renamePasskey: (_root, { id, name }, context) => renamePasskey(context, id, name),
    removePasskey: (_root, args, context) => removePasskey(context, args),
  },
} satisfies Resolvers;
