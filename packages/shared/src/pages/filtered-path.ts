/** The address of a list with these filters set; undefined filters are omitted. The path may already have a query. */
export function filteredPath(
  path: string,
  filters: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${path}${path.includes('?') ? '&' : '?'}filters=${encodeURIComponent(JSON.stringify(Object.fromEntries(given)))}`
}
