/** A column value in JSON: an instant is marked so that it differs from a text. */
type Kept = { value: unknown } | { instant: string }

/** Columns as they are stored in JSON. */
export const packed = (columns: Readonly<Record<string, unknown>>): Record<string, Kept> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value instanceof Date ? { instant: value.toISOString() } : { value },
    ]),
  )

/** The reverse of `packed`: the columns as the database takes them. */
export const unpacked = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept as Readonly<Record<string, Kept>>).map(([name, one]) => [
      name,
      'instant' in one ? new Date(one.instant) : one.value,
    ]),
  )
