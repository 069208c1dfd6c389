import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = { DateTime: "string", Date: "string", Timestamp: "number", ID: "string" };

/**
 * Makes two sets of types from one SDL: the portal's documents and the mock's resolvers. A change of the contract that
 * one side doesn't follow fails the type check.
 */
const config: CodegenConfig = {
  schema: "contract/schema/*.graphql",
  ignoreNoDocuments: true,
  errorsOnly: true,
  generates: {
    "app/upstream/generated/": {
      preset: "client",
      documents: ["app/{upstream,machines}/**/*.ts", "!app/upstream/generated/**"],
      presetConfig: { fragmentMasking: false },
      config: { documentMode: "string", scalars, enumsAsTypes: true, useTypeImports: true },
    },
    "upstream-mock/generated/resolvers.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        scalars,
        contextType: "../context#Context",
        // Each part of a page is read from the database only when it is asked for.
        mappers: { MachinePage: "../context#Lazy<{T}>" },
        enumsAsTypes: true,
        useTypeImports: true,
        makeResolverTypeCallable: true,
        maybeValue: "T | null | undefined",
        inputMaybeValue: "T | null | undefined",
      },
    },
  },
};

export default config;
