/** A column value in JSON: an instant is marked so that it differs from a text. */
type JsonColumn = { value: unknown } | { instant: string }

/** Columns as they are stored in JSON. */
export const columnsToJson = (columns: Readonly<Record<string, unknown>>): Record<string, JsonColumn> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value instanceof Date ? { instant: value.toISOString() } : { value },
    ]),
  )

/** The reverse of `columnsToJson`: the columns as the database takes them. */
export const columnsFromJson = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept as Readonly<Record<string, JsonColumn>>).map(([name, one]) => [
      name,
      'instant' in one ? new Date(one.instant) : one.value,
    ]),
  )
