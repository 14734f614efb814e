import type { Field } from '../fields/fields'

/** What a field of a logged record is called, and how its value is read. */
export type LoggedField = Pick<Field, 'label' | 'kind' | 'dict' | 'unit'>

/** Fields that are just text. */
export const plainLabels = (labels: Readonly<Record<string, string>>): Record<string, LoggedField> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label, kind: 'text' }]))
