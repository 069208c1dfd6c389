/** The labels of a form's fields by name, in the form's order. A field in the rows of a list is named `rows[].name`. */
export type Labels = Record<string, string>;

/** Returns the label of a field, the same in each row of a list; undefined for a field without one. */
export const findLabel = (labels: Labels, name: string): string | undefined => labels[name.replace(/\[\d+\]/, "[]")];

/** Returns the label of a field with the number of its row: `rows[1].name` as 'Name 2'. */
export function findNumberedLabel(labels: Labels, name: string): string | undefined {
  const row = /\[(\d+)\]/.exec(name)?.[1];
  const label = findLabel(labels, name);
  return label && row ? `${label} ${Number(row) + 1}` : label;
}

/** Returns the names in the order of the labels, others after them. The rows of a list stay in their order. */
export function sortByLabels(names: string[], labels: Labels): string[] {
  const listed = ["", ...Object.keys(labels).map(withoutRow)];
  const place = (name: string) => {
    const at = listed.indexOf(withoutRow(name));
    return at < 0 ? listed.length : at;
  };
  return [...names].sort((one, other) => place(one) - place(other));
}

const withoutRow = (name: string) => name.split("[")[0] ?? name;
