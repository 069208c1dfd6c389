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

/** Sorts names as the labels are: the form itself ("") first, unknown names last. The rows of a list keep their order. */
export function sortByLabels(names: string[], labels: Labels): string[] {
  const inOrder = ["", ...Object.keys(labels).map(withoutRow)];
  const getRank = (name: string) => {
    const index = inOrder.indexOf(withoutRow(name));
    return index < 0 ? inOrder.length : index;
  };
  return [...names].sort((one, other) => getRank(one) - getRank(other));
}

const withoutRow = (name: string) => name.split("[")[0] ?? name;
