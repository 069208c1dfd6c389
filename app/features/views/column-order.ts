/** Returns the ticked columns of the form in the order of their positions; equal positions keep the form's order. */
export function orderColumns(form: URLSearchParams): string[] {
  const position = (key: string) => Number.parseFloat(form.get(`position-${key}`) ?? "") || Number.POSITIVE_INFINITY;
  return [...new Set(form.getAll("column"))]
    .map((key) => ({ key, at: position(key) }))
    .sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ key }) => key);
}

/** Moves an item of a list up or down by one place. */
export function moveBy<Item>(items: readonly Item[], index: number, step: -1 | 1): Item[] {
  const [item, next] = [items[index], items[index + step]];
  if (item === undefined || next === undefined) return [...items];
  return items.with(index, next).with(index + step, item);
}
