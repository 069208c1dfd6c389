/** Renders a person's initials as a picture beside the name. */
export const Initials = ({ names }: { names: string[] }) => (
  <span className="initials" aria-hidden="true" translate="no">
    {names.map((name) => [...name][0]).join("")}
  </span>
);
