/** The value of a field by its name, of a record whose kind is not known here: what it is, whoever reads it must ask. */
export const fieldValue = (record: object, name: string): unknown =>
  (record as Readonly<Record<string, unknown>>)[name]
