import type { ListDefinition } from "~/lists/definition";
import type { GatewayUser } from "./access.server";

/** The users of a gateway, in the order in which access was granted. Its URL parameters have their own prefix (RASA-01). */
export const GATEWAY_USERS: ListDefinition<GatewayUser> = {
  caption: "Users",
  unit: "users",
  prefix: "users",
  key: ({ email }) => email,
  toPageRow: (user) => user,
  order: { sort: "granted", direction: "ascending" },
  tieBreaker: () => 0,
  search: { label: "Search users", placeholder: "Name, email or destination" },
  emptyState: { title: "You haven’t given permission to any users to access this deployment" },
  noMatchesState: { title: "No users found", hint: "Try fewer words." },
  columns: [
    { key: "name", header: "Name", text: ({ name }) => name },
    { key: "email", header: "Email", text: ({ email }) => email },
    {
      key: "access",
      header: "Access",
      text: ({ allowedDestinations: allowed }) => (allowed.length === 0 ? "All traffic" : allowed.join(", ")),
    },
    {
      key: "term",
      header: "Access period",
      text: ({ note }) => note?.text ?? "",
      filter: {
        getValue: ({ note }) => note?.state ?? null,
        options: [
          { value: "ends-soon", label: "Ends soon" },
          { value: "ends", label: "Ends later" },
          { value: "begins", label: "Not started" },
          { value: "ended", label: "Ended" },
        ],
      },
    },
  ],
};
