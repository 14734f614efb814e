import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { FieldInput } from './FieldInput'
import { FilesInput } from './FilesInput'
import { FormSection } from './FormSection'

type Input = ComponentProps<typeof FieldInput>

interface Props<N extends string> {
  form: Input['form']
  fields: Readonly<Record<N, Input['field']>>
  /** The saved record, from which file names are known. */
  ownId?: string | undefined
  /** Properties of single fields that differ from the usual ones. */
  more?: Partial<Record<N, Pick<Input, 'required' | 'disabled' | 'hint' | 'wide'>>>
  /** Replaces some editors: a custom one, or null where the field does not apply. */
  own?: Partial<Record<N, ReactNode>>
}

/** Fields of a form in order, each with the editor of its kind. */
export function FieldInputs<N extends string>({
  names,
  form,
  fields,
  ownId,
  more,
  own,
}: Props<N> & { names: readonly N[] }) {
  return names.map((name) => {
    if (own && name in own) return <Fragment key={name}>{own[name]}</Fragment>
    const field = fields[name]
    return field.kind === 'files' ? (
      <FilesInput
        key={name}
        form={form}
        name={name}
        field={field}
        ownId={ownId}
        required={more?.[name]?.required}
      />
    ) : (
      <FieldInput key={name} form={form} name={name} field={field} {...more?.[name]} />
    )
  })
}

/** Shows fields of a form as `FieldInputs` does, in titled sections. */
export const FieldSections = <N extends string>({
  sections,
  ...props
}: Props<N> & { sections: readonly { title: string; fields: readonly N[] }[] }) =>
  sections.map(({ title, fields: names }) => (
    <FormSection key={title} title={title}>
      <FieldInputs {...props} names={names} />
    </FormSection>
  ))
