/** A column as it is kept in JSON: an instant is told from a text. */
type Kept = { value: unknown } | { instant: string }

/** Columns as JSON keeps them. */
export const packed = (columns: Readonly<Record<string, unknown>>): Record<string, Kept> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value instanceof Date ? { instant: value.toISOString() } : { value },
    ]),
  )

/** The same columns as the database takes them. */
export const unpacked = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept as Readonly<Record<string, Kept>>).map(([name, one]) => [
      name,
      'instant' in one ? new Date(one.instant) : one.value,
    ]),
  )
