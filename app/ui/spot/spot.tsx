import type { ReactNode } from "react";
import spots from "./spots.svg?url";

/** What an empty list would contain. */
type SubjectName = "machines" | "locations" | "users" | "events" | "remote-access" | "messages" | "history";

/** The drawings: an empty box, a page that isn't there, a lock, an open door, and one for each subject. */
export type SpotName = "nothing" | "not-found" | "not-allowed" | "welcome" | SubjectName;

/** Renders a decorative line drawing with spots of the second colour. All drawings are in one file, like the icons. */
export const Spot = ({ name }: { name: SpotName }) => (
  <svg className="spot" aria-hidden="true" focusable="false">
    <use href={`${spots}#${name}`} />
  </svg>
);

/** Renders a drawing before the text of a page that has little else. */
export const WithSpot = ({ name, children }: { name: SpotName; children: ReactNode }) => (
  <div className="with-spot">
    <Spot name={name} />
    <div className="stack">{children}</div>
  </div>
);
