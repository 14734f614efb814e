import { requiredFilesRule } from '@agency/shared/contract/move'
import type { Field } from '@agency/shared/fields/fields'
import { FieldInput } from '../form/FieldInput'
import { FilesInput } from '../form/FilesInput'
import type { MoveFormFields } from './move-form'

/** Input fields of a move from field descriptions, with their rules and editors; file fields are required. */
export const moveFormOfFields = <N extends string>(
  fields: Readonly<Record<N, Field>>,
  names: readonly N[],
): Required<Pick<MoveFormFields, 'rules' | 'draw'>> => ({
  rules: Object.fromEntries(
    names.map((name) => {
      const { kind, label, rule } = fields[name]
      return [name, kind === 'files' ? requiredFilesRule(label) : rule]
    }),
  ),
  draw: (form) =>
    names.map((name) => {
      const field = fields[name]
      return field.kind === 'files' ? (
        <FilesInput key={name} form={form} name={name} field={field} required />
      ) : (
        <FieldInput key={name} form={form} name={name} field={field} />
      )
    }),
})
