import type { Fields } from '@agency/shared/fields/fields'
import { fieldValue } from '@agency/shared/fields/value-in'
import { Input } from '@douyinfe/semi-ui-19'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { Facts } from '../section/Facts'
import { ChoiceField } from './ChoiceField'
import { FieldBox } from './FieldBox'
import { FieldInput } from './FieldInput'
import { FormSection } from './FormSection'
import { formMessages as say } from './form.messages'
import { RecordEditorSheet } from './RecordEditor'
import type { Crud } from './use-crud'
import type { FormState } from './use-form-state'
import { useRecordEditor } from './use-record-editor'
import type { SaveCalls } from './use-record-save'

interface Row {
  listId: string
  version: number
}

type Choosing = Omit<ComponentProps<typeof ChoiceField>, 'form' | 'name' | 'label'>

/** What a list passes to the sheet that shows or edits one of its rows. */
export interface SheetOf<R extends Row> {
  crud: Crud<R>
  onSaved(row: R): void
}

interface Props<R extends Row> extends SheetOf<R> {
  api: SaveCalls<R>
  /** The name of what the sheet adds or edits, e.g. 字典项. */
  noun: string
  /** Replaces the title derived from the noun. */
  title?: string
  fields: Fields
  /** The fields in titled groups. */
  sections: readonly { title: string; fields: readonly string[] }[]
  /** The initial values of a new record in the sheet. */
  first?: object
  /** Hints below the editors, by field. */
  hints?: Partial<Record<string, ReactNode>>
  /** Fields that cannot be edited, for a saved record or for this person. */
  fixed?: readonly string[]
  /** Rules for a saved record, where they differ from those for a new one. */
  savedRules?: z.ZodType
  /** The options of select fields that have no dictionary. */
  choices?(form: FormState<z.ZodType>): Partial<Record<string, Choosing>>
  /** Texts of fields that are shown and not edited. */
  shown?: Partial<Record<string, string>>
  /** Custom editors of the sheet's form, by field. */
  editors?: Partial<Record<string, (form: FormState<z.ZodType>, row: R | undefined) => ReactNode>>
  /** The width of the sheet in px, on a wide screen. */
  width?: number
}

/** 新增, 编辑 and 查看 of a record without a flow in a sheet next to its list. Mount it while `crud.mode` is set. */
export function RecordSheet<R extends Row>(props: Props<R>) {
  const { crud, api, noun, fields, sections, first = {}, width = 720, onSaved } = props
  const names = sections.flatMap((section) => section.fields)
  const editedValuesOf = (row: R) => pickFields(row, names)
  const rules = crud.row && props.savedRules
  const newRecordValues = () => ({ ...first, ...crud.first })
  const editing = useRecordEditor({
    api,
    rules,
    opened: crud.row,
    empty: newRecordValues,
    valuesOf: editedValuesOf,
    onStep: crud.step,
    onSaved,
  })
  const { form, record } = editing
  const isView = crud.mode === 'view'
  return (
    <RecordEditorSheet
      editing={editing}
      crud={crud}
      width={width}
      title={props.title ?? (isView ? say.viewTitle : crud.row ? say.editTitle : say.addTitle)(noun)}
      acts={isView ? [] : undefined}
    >
      {sections.map((section) => (
        <FormSection key={section.title} title={section.title}>
          {isView && crud.row ? (
            <Facts labels={fields} picks={section.fields} row={crud.row} />
          ) : (
            section.fields.map((name) => (
              <FieldEditorByName key={name} name={name} form={form} row={record.row} {...props} />
            ))
          )}
        </FormSection>
      ))}
    </RecordEditorSheet>
  )
}

type EditorProps<R extends Row> = Omit<Props<R>, 'onSaved' | 'crud' | 'api'> & {
  name: string
  form: FormState<z.ZodType>
  row: R | undefined
}

function FieldEditorByName<R extends Row>({
  name,
  form,
  row,
  fields,
  hints,
  fixed,
  ...props
}: EditorProps<R>) {
  const own = props.editors?.[name]
  if (own) return own(form, row)
  const field = fields[name]
  if (!field) throw new Error(`字段 ${name} 没有定义`)
  const words = props.shown?.[name]
  if (words !== undefined) return <ShownField label={field.label} words={words} />
  const choosing = props.choices?.(form)[name]
  if (choosing) return <ChoiceField form={form} name={name} label={field.label} {...choosing} />
  return (
    <FieldInput form={form} name={name} field={field} hint={hints?.[name]} disabled={fixed?.includes(name)} />
  )
}

function ShownField({ label, words }: { label: string; words: string }) {
  const id = useId()
  return (
    <FieldBox id={id} label={label}>
      <Input id={id} disabled value={words} />
    </FieldBox>
  )
}

const pickFields = (row: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldValue(row, name)]))
