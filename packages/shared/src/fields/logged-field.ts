import type { Field } from './fields'

/** The label of a field in the operation log and how its value is displayed. */
export interface LoggedField extends Pick<Field, 'label' | 'kind' | 'dict' | 'unit'> {
  /** Names of its codes, where it has no dictionary. */
  readonly names?: Readonly<Record<string, string>>
  /** For a list of which the log shows only the number of entries, in this unit. */
  readonly counted?: string
}

/** Describes text fields by their labels. */
export const textFieldsFromLabels = (labels: Readonly<Record<string, string>>): Record<string, LoggedField> =>
  fieldsFromLabels('text', labels)

/** Describes fields of one kind by their labels. */
export const fieldsFromLabels = (
  kind: LoggedField['kind'],
  labels: Readonly<Record<string, string>>,
): Record<string, LoggedField> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label, kind }]))

/** Describes a field whose codes have these names. */
export const codedField = (label: string, names: Readonly<Record<string, string>>): LoggedField => ({
  label,
  kind: 'text',
  names,
})
