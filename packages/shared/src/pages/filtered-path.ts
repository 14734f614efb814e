/** The page of a list, which may have a query of its own, opened with these filters as its search panel would have them; what is undefined is not searched for. */
export function filteredPath(
  path: string,
  filters: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}${path.includes('?') ? '&' : '?'}filters=${encodeURIComponent(JSON.stringify(Object.fromEntries(given)))}`
}
