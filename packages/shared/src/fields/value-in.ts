/** Reads a field by its name from a record of an unknown kind. The caller must check the type of the value. */
export const fieldValue = (record: object, name: string): unknown =>
  (record as Readonly<Record<string, unknown>>)[name]
