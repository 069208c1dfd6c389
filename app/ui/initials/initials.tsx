/** Renders a person's initials as a picture beside the name. They are no text of the page: copied, or in a text browser. */
export const Initials = ({ names }: { names: string[] }) => (
  <span className="initials" aria-hidden="true" data-initials={names.map((name) => [...name][0]).join("")} />
);
