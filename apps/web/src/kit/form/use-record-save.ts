import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { ApiError } from '@agency/shared/http/api-error'
import { httpMessages } from '@agency/shared/http/messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { http } from '../../session/app'
import { notify, showAlertOnce } from '../../session/dialogs'
import { markRefusalShown } from '../../session/field-problems'
import { type Conflict, canBeConflict, findConflict, type SavedRow } from './conflict'
import { formMessages as say } from './form.messages'
import { freezeForms } from './page-editors'
import type { FormValues } from './paths'
import { useIdempotentSend } from './use-attempt'
import type { FormStep } from './use-crud'
import type { FormState } from './use-form-state'
import type { StoredValues } from './use-stored-draft'

export type { SavedRow }
/** The calls that save a record and load it again. */
export interface SaveCalls<R extends SavedRow> {
  save: Endpoint<z.ZodType, z.ZodType<R>>
  update: Endpoint<z.ZodType, z.ZodType<R>>
  detail: Endpoint<z.ZodType, z.ZodType<R>>
}

export interface SaveOptions<R extends SavedRow> {
  api: SaveCalls<R>
  /** The record being edited; undefined for a new one. */
  opened: R | undefined
  /** Returns the form's values for a loaded record. */
  valuesOf(row: R): FormValues
  /** Called with the form's transitions of SPEC section 4. */
  onStep?(step: FormStep): void
  /** Returns the record number that the server assigned when saving, if any. */
  numberOf?(row: R): string | null
  /** Called after a record was saved, even when a following step fails. */
  onSaved(row: R): void
}

/** Tells how a record is submitted after it was saved. */
export interface Sending<R> {
  /** Checks what a draft may lack; false when it is missing, which it has shown itself. */
  isReady?(): boolean | Promise<boolean>
  /** Additional fields of the request, besides the record's id and version. */
  body?: object
  /** Called after submitting; returns the message to show. */
  onSent(row: R): string | Promise<string>
}

export interface RecordSave<R extends SavedRow> {
  /** The record as loaded or last saved; undefined until a new one is saved. */
  row: R | undefined
  /** The name of the action that is running. */
  saving: string | undefined
  /** True while saving or uploading, when nothing else can be started. */
  busy: boolean
  /** Set when somebody else has changed the record, or it can no longer be edited. */
  conflict: Conflict | undefined
  /** Name of the action to repeat after a conflict was resolved. */
  again: string | undefined
  save(): Promise<void>
  /** Saves if necessary and continues with the record; `then` returns the message to show. */
  saveAnd(name: string, then: (row: R) => Promise<string>): Promise<void>
  /** Saves if necessary and makes a move. */
  submit(call: Endpoint<z.ZodType, z.ZodType<R>>, sending: Sending<R>): Promise<void>
  /**
   * Resolves a conflict: continues from the current record with these values, and repeats the refused action if
   * requested. Without values the form is unchanged.
   */
  resolveConflict(values?: FormValues, isAgain?: boolean): void
  /**
   * Restores earlier input; `opened` is the record it was based on, when it has changed since and must be compared.
   */
  restoreInput(was: StoredValues): void
}

const doNothing = () => undefined

/** Saves a record from its form. After any failure the input remains. */
export function useRecordSave<S extends z.ZodType, R extends SavedRow>(
  form: FormState<S>,
  { api, opened, valuesOf, numberOf, onStep = doNothing, onSaved }: SaveOptions<R>,
): RecordSave<R> {
  const [row, setRow] = useState(opened)
  const [saving, setSaving] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<R>>()
  const [again, setAgain] = useState<string>()
  const attempt = useIdempotentSend(form.values)

  const createOrUpdateRecord = async (filled: object): Promise<R> => {
    if (row) {
      const input = { ...filled, listId: row.listId, version: row.version }
      return http.call(api.update, input as InputOf<typeof api.update>)
    }
    return attempt((key) => http.call(api.save, filled as InputOf<typeof api.save>, key))
  }
  const saveAndAdopt = async (filled: object) => {
    const sent = form.values
    const saved: AnswerOf<typeof api.save> = await createOrUpdateRecord(filled)
    // Synchronously, because the next step may close the page, which must then have no unsaved input except what was
    // typed meanwhile.
    flushSync(() => {
      setRow(saved)
      form.keepTyped(sent, valuesOf(saved))
    })
    onSaved(saved)
    return saved
  }
  /**
   * After a change by others, the person decides based on the current record; any other refusal is shown as it is.
   */
  const showConflictOrRefusal = async (act: string, before: R, error: ApiError) => {
    markRefusalShown(error)
    const readCurrentRecord = (): Promise<R> =>
      http.call(api.detail, { listId: before.listId } as InputOf<typeof api.detail>, { quiet: true })
    const found = await findConflict({ act, before, read: readCurrentRecord, valuesOf })
    if (found) setConflict(found)
    else showAlertOnce(httpMessages.businessTitle, error.message)
  }
  const runSaveAct = async (name: string, work: (filled: object) => Promise<string>) => {
    const filled = form.check()
    if (!filled) return
    setSaving(name)
    setAgain(undefined)
    onStep('submit')
    // What is submitted must be what is on the screen; during a plain save typing may continue.
    const release = name === 'save' ? doNothing : freezeForms(form)
    try {
      notify.success(await work(filled))
      onStep('succeed')
    } catch (error) {
      release()
      onStep('fail')
      if (!(error instanceof ApiError)) throw error
      if (row && canBeConflict(error)) await showConflictOrRefusal(name, row, error)
      else form.showServerErrors(error.errors)
    } finally {
      release()
      setSaving(undefined)
    }
  }

  return {
    row,
    saving,
    busy: saving !== undefined || form.uploading,
    conflict,
    again,
    save: () =>
      runSaveAct('save', async (filled) => {
        const saved = await saveAndAdopt(filled)
        return row ? say.edited : say.added(numberOf?.(saved))
      }),
    saveAnd: (name, then) =>
      runSaveAct(name, async (filled) => then(form.dirty || !row ? await saveAndAdopt(filled) : row)),
    async submit(call, { isReady, body, onSent }) {
      if (!form.check() || (isReady && !(await isReady()))) return
      await runSaveAct('submit', async (filled) => {
        const { listId, version } = form.dirty || !row ? await saveAndAdopt(filled) : row
        const sent = await http.call(call, { listId, version, ...body } as InputOf<typeof call>)
        onSaved(sent)
        return onSent(sent)
      })
    },
    resolveConflict(values, isAgain = false) {
      if (values && conflict?.kind === 'changed') {
        setRow(conflict.now)
        form.settle(values, conflict.values)
        if (isAgain) setAgain(conflict.act)
      }
      setConflict(undefined)
    },
    restoreInput({ opened: before, typed }) {
      const now = row && valuesOf(row)
      form.settle(typed, now ?? form.saved)
      if (before && row && now)
        setConflict({
          kind: 'changed',
          act: 'save',
          opened: before,
          now: row,
          values: now,
          relatedChanges: [],
        })
    },
  }
}
