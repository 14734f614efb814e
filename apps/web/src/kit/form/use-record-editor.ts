import { useState } from 'react'
import type { z } from 'zod'
import type { FormValues } from './paths'
import type { AlsoCheck } from './problems'
import { type FormState, useFormState } from './use-form-state'
import { type RecordSave, type SavedRow, type SaveOptions, useRecordSave } from './use-record-save'
import { type DraftStorage, draftName, useStoredDraft } from './use-stored-draft'

interface Options<R extends SavedRow> extends Omit<SaveOptions<R>, 'valuesOf'> {
  /** Rules of the form, when they differ from those of the save call. */
  rules?: z.ZodType
  /** Rules that concern several fields. */
  also?: AlsoCheck
  /** Returns the initial values of a new record. */
  empty(): FormValues
  /** The form's values for a record, when they differ from what is saved. */
  valuesOf?(row: R): FormValues
}

/** A record being edited: its form and how to save it. */
export interface RecordEditing<R extends SavedRow> {
  form: FormState<z.ZodType>
  record: RecordSave<R>
  /** The state of storing unsaved input. */
  kept?: DraftStorage | undefined
}

/** The form of a new or existing record, with saving. After a refusal the input remains. */
export function useRecordEditor<R extends SavedRow>({
  also,
  empty,
  ...options
}: Options<R>): RecordEditing<R> {
  const { opened, api, rules = api.save.input } = options
  const valuesOf = options.valuesOf ?? ((row: R) => formValuesOf(rules, row))
  const [first] = useState(() => (opened ? valuesOf(opened) : empty()))
  const form = useFormState(rules, first, also)
  const record = useRecordSave(form, { ...options, valuesOf })
  const kept = useStoredDraft({
    name: draftName(api.save.path, opened?.listId, form.saved),
    form,
    version: record.row?.version,
    resume: record.restoreInput,
  })
  return { form, record, kept }
}

/** The form's values for a row; fields that are never returned start empty. */
export const formValuesOf = (rules: z.ZodType, row: object): FormValues => {
  const names = 'shape' in rules && rules.shape ? Object.keys(rules.shape) : []
  return Object.fromEntries(names.map((name) => [name, (row as FormValues)[name] ?? null]))
}
