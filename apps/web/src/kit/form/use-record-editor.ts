import { useState } from 'react'
import type { z } from 'zod'
import type { FormValues } from './paths'
import type { AlsoCheck } from './problems'
import { type FormState, useFormState } from './use-form-state'
import { draftName, type Kept, useKeptDraft } from './use-kept-draft'
import { type RecordSave, type SavedRow, type SaveOptions, useRecordSave } from './use-record-save'

interface Options<R extends SavedRow> extends Omit<SaveOptions<R>, 'valuesOf'> {
  /** Of what is typed, where they are not those of the call that saves it. */
  rules?: z.ZodType
  /** Rules over several fields. */
  also?: AlsoCheck
  /** What a new one begins with. */
  empty(): FormValues
  /** What the form edits of a record, where that is not what is saved of it. */
  valuesOf?(row: R): FormValues
}

/** A record that is being filled in: its form, and how it is saved. */
export interface RecordEditing<R extends SavedRow> {
  form: FormState<z.ZodType>
  record: RecordSave<R>
  /** How what is typed is kept until it is saved. */
  kept?: Kept | undefined
}

/** The form of a record, new or opened, with what saves it. What is refused stays as it was typed. */
export function useRecordEditor<R extends SavedRow>({
  also,
  empty,
  ...options
}: Options<R>): RecordEditing<R> {
  const { opened, api, rules = api.save.input } = options
  const valuesOf = options.valuesOf ?? ((row: R) => valuesFor(rules, row))
  const [first] = useState(() => (opened ? valuesOf(opened) : empty()))
  const form = useFormState(rules, first, also)
  const record = useRecordSave(form, { ...options, valuesOf })
  const kept = useKeptDraft({
    name: draftName(api.save.path, opened?.listId, form.saved),
    form,
    version: record.row?.version,
    resume: record.resume,
  })
  return { form, record, kept }
}

/** Of a row what its form has; what is only ever written begins empty. */
export const valuesFor = (rules: z.ZodType, row: object): FormValues => {
  const names = 'shape' in rules && rules.shape ? Object.keys(rules.shape) : []
  return Object.fromEntries(names.map((name) => [name, (row as FormValues)[name] ?? null]))
}
