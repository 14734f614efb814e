import type { Field } from '../fields/fields'

/** What a field of a logged record is called, and how its value is read. */
export interface LoggedField extends Pick<Field, 'label' | 'kind' | 'dict' | 'unit'> {
  /** What its codes are called, where no dictionary says. */
  readonly names?: Readonly<Record<string, string>>
  /** A list that is only counted: in this unit. */
  readonly counted?: string
}

/** Fields that are just text. */
export const plainLabels = (labels: Readonly<Record<string, string>>): Record<string, LoggedField> =>
  labelled('text', labels)

/** Fields of one kind. */
export const labelled = (
  kind: LoggedField['kind'],
  labels: Readonly<Record<string, string>>,
): Record<string, LoggedField> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label, kind }]))

/** A field whose codes have these names. */
export const coded = (label: string, names: Readonly<Record<string, string>>): LoggedField => ({
  label,
  kind: 'text',
  names,
})
