import type { CodegenConfig } from "@graphql-codegen/cli";
import { describeDocument } from "./documents";

const scalars = { DateTime: "string", Date: "string", Timestamp: "number", ID: "string" };

/**
 * Generates two sets of types from one SDL: the portal's documents and the mock's resolvers. When the contract changes
 * and one side does not, the type check fails.
 */
const config: CodegenConfig = {
  schema: "contract/schema/*.graphql",
  ignoreNoDocuments: true,
  errorsOnly: true,
  generates: {
    "app/upstream/generated/": {
      preset: "client",
      documents: ["app/{upstream,machines}/**/*.ts", "!app/upstream/generated/**"],
      presetConfig: { fragmentMasking: false, onExecutableDocumentNode: describeDocument },
      config: { documentMode: "string", scalars, enumsAsTypes: true, useTypeImports: true },
    },
    "upstream-mock/generated/resolvers.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        scalars,
        contextType: "../context#Context",
        // What takes long to read is read from the database only when a query selects it.
        mappers: {
          MachinePage: "../context#Lazy<{T}>",
          MachineSummary: "../context#MaybeLazy<{T}>",
          LocationMachineSummary: '../context#Lazy<{T}, "waitingEvents" | "criticalEvents">',
          SearchAnswer: "../context#Lazy<{T}>",
          NotePage: "../context#Lazy<{T}>",
          Attention: "../context#Lazy<{T}>",
          ApplianceEvent: '../context#Lazy<{T}, "owner">',
          Machine: '../context#Lazy<{T}, "maintenanceServices" | "serenityRequest" | "tags">',
          MachineTag: '../context#Lazy<{T}, "machines">',
          Company: '../context#Lazy<{T}, "locationIds" | "services">',
          RasReport:
            '../context#Lazy<{T}, "emails" | "seatsUsed" | "access" | "destinations" | "tunnel" | "seatsRequest">',
          RasConnectionPage: "../context#Lazy<{T}>",
          User: '../context#Lazy<{T}, "policies">',
        },
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
