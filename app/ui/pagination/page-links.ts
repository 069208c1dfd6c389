/**
 * Returns the numbers of the pages to link to: the first, the last, and the current with its neighbours. Null stands for
 * a gap of two pages or more (FIND-03).
 */
export function pageLinks(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((each) => each >= 1 && each <= pageCount);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
}
