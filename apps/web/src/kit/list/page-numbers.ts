/** Page numbers shown on each side of the current page. */
const AROUND = 1
/** Up to this many pages, every number is shown. */
const ALL = 7

/** The numbers of a pager: first, last and those around the current page; undefined stands for a gap. */
export function pageNumbersWithGaps(page: number, last: number): (number | undefined)[] {
  if (last <= ALL) return integersBetween(1, last)
  const from = Math.max(2, Math.min(page - AROUND, last - 4))
  const to = Math.min(last - 1, Math.max(page + AROUND, 5))
  return [
    1,
    ...(from > 2 ? [undefined] : []),
    ...integersBetween(from, to),
    ...(to < last - 1 ? [undefined] : []),
    last,
  ]
}

const integersBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_none, index) => from + index)
