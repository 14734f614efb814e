import { useState } from 'react'
import type { z } from 'zod'
import type { FormValues } from './paths'
import type { AlsoCheck } from './problems'
import { type FormState, useFormState } from './use-form-state'
import { type RecordSave, type SavedRow, type SaveOptions, useRecordSave } from './use-record-save'

interface Options<S extends z.ZodType, R extends SavedRow> extends SaveOptions<R> {
  rules: S
  /** Rules over several fields. */
  also?: AlsoCheck
  /** What a new one begins with. */
  empty(): FormValues
}

/** A record that is being filled in: its form, and how it is saved. */
export interface RecordEditing<R extends SavedRow> {
  form: FormState<z.ZodType>
  record: RecordSave<R>
}

/** The form of a record, new or opened, with what saves it. What is refused stays as it was typed. */
export function useRecordEditor<S extends z.ZodType, R extends SavedRow>({
  rules,
  also,
  empty,
  ...options
}: Options<S, R>): RecordEditing<R> & { form: FormState<S> } {
  const { opened, valuesOf } = options
  const [first] = useState(() => (opened ? valuesOf(opened) : empty()))
  const form = useFormState(rules, first, also)
  return { form, record: useRecordSave(form, options) }
}
