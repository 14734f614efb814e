import type { AnswerOf, Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { ApiError } from '@agency/shared/http/api-error'
import { httpMessages } from '@agency/shared/http/messages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { http } from '../../session/app'
import { alert, notify } from '../../session/dialogs'
import { takeRefusal } from '../../session/field-problems'
import type { FormStep } from '../list/use-crud'
import { type Conflict, conflictWith, isOvertaken, type SavedRow } from './conflict'
import { formMessages as say } from './form.messages'
import { holdStill } from './page-editors'
import type { FormValues } from './paths'
import { useAttempt } from './use-attempt'
import type { FormState } from './use-form-state'
import type { Was } from './use-kept-draft'

export type { SavedRow }
/** The calls that save a record and read it again. */
export interface SaveCalls<R extends SavedRow> {
  save: Endpoint<z.ZodType, z.ZodType<R>>
  update: Endpoint<z.ZodType, z.ZodType<R>>
  detail: Endpoint<z.ZodType, z.ZodType<R>>
}

export interface SaveOptions<R extends SavedRow> {
  api: SaveCalls<R>
  /** Undefined for a new one. */
  opened: R | undefined
  /** What the form edits of a record that was read. */
  valuesOf(row: R): FormValues
  /** The form goes through the states of SPEC section 4. */
  onStep?(step: FormStep): void
  /** What people call it by from now on, where saving numbers it. */
  numberOf?(row: R): string | null
  /** A record was written, even if what follows fails. */
  onSaved(row: R): void
}

/** How a record is submitted. */
export interface Sending<R> {
  /** What a draft can do without: false where that is missing, which it has said itself. */
  isReady?(): boolean | Promise<boolean>
  /** Beside the record's id and version. */
  body?: object
  /** Follows; answers what to tell. */
  onSent(row: R): string | Promise<string>
}

export interface RecordSave<R extends SavedRow> {
  /** As it was read or last saved; undefined until a new one is saved. */
  row: R | undefined
  /** What is under way, by the name it was started with. */
  saving: string | undefined
  /** It is being saved, or its files are on their way: nothing else is begun. */
  busy: boolean
  /** Somebody else changed it meanwhile, or it cannot be changed any more. */
  conflict: Conflict | undefined
  /** What is to be done over, by name, now that a conflict is settled. */
  again: string | undefined
  save(): Promise<void>
  /** Saves if anything is to be saved, and goes on with the record; `then` answers what to tell. */
  saveAnd(name: string, then: (row: R) => Promise<string>): Promise<void>
  /** Saves if anything is to be saved, and makes a move with it. */
  submit(call: Endpoint<z.ZodType, z.ZodType<R>>, sending: Sending<R>): Promise<void>
  /**
   * Ends a conflict: goes on from the record as it is now, with these values in the form, and does what was refused
   * over when told so. Without values the form stays as it is.
   */
  settle(values?: FormValues, isAgain?: boolean): void
  /**
   * Goes on with what was typed another time; `opened`: what that was typed over, where the record has changed since:
   * then it is compared.
   */
  resume(was: Was): void
}

const nothing = () => undefined

/** Saves a record from its form. Whatever fails leaves the form as it was typed. */
export function useRecordSave<S extends z.ZodType, R extends SavedRow>(
  form: FormState<S>,
  { api, opened, valuesOf, numberOf, onStep = nothing, onSaved }: SaveOptions<R>,
): RecordSave<R> {
  const [row, setRow] = useState(opened)
  const [saving, setSaving] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<R>>()
  const [again, setAgain] = useState<string>()
  const attempt = useAttempt(form.values)

  const write = async (filled: object): Promise<R> => {
    if (row) {
      const input = { ...filled, listId: row.listId, version: row.version }
      return http.call(api.update, input as InputOf<typeof api.update>)
    }
    return attempt((key) => http.call(api.save, filled as InputOf<typeof api.save>, key))
  }
  const keep = async (filled: object) => {
    const sent = form.values
    const saved: AnswerOf<typeof api.save> = await write(filled)
    // At once: what follows may close the page, which must have nothing unsaved by then but what was typed meanwhile.
    flushSync(() => {
      setRow(saved)
      form.keepTyped(sent, valuesOf(saved))
    })
    onSaved(saved)
    return saved
  }
  /** Others were faster: with what is there now the person decides. Anything else is told as it was refused. */
  const lookAgain = async (act: string, before: R, error: ApiError) => {
    takeRefusal(error)
    const read = (): Promise<R> =>
      http.call(api.detail, { listId: before.listId } as InputOf<typeof api.detail>, { quiet: true })
    const found = await conflictWith({ act, before, read, valuesOf })
    if (found) setConflict(found)
    else alert(httpMessages.businessTitle, error.message)
  }
  const attempted = async (name: string, work: (filled: object) => Promise<string>) => {
    const filled = form.check()
    if (!filled) return
    setSaving(name)
    setAgain(undefined)
    onStep('submit')
    // What is handed in is what stands on the screen; what is only saved may be typed on.
    const release = name === 'save' ? nothing : holdStill(form)
    try {
      notify.success(await work(filled))
      onStep('succeed')
    } catch (error) {
      release()
      onStep('fail')
      if (!(error instanceof ApiError)) throw error
      if (row && isOvertaken(error)) await lookAgain(name, row, error)
      else form.takeErrors(error.errors)
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
      attempted('save', async (filled) => {
        const saved = await keep(filled)
        return row ? say.edited : say.added(numberOf?.(saved))
      }),
    saveAnd: (name, then) =>
      attempted(name, async (filled) => then(form.dirty || !row ? await keep(filled) : row)),
    async submit(call, { isReady, body, onSent }) {
      if (!form.check() || (isReady && !(await isReady()))) return
      await attempted('submit', async (filled) => {
        const { listId, version } = form.dirty || !row ? await keep(filled) : row
        const sent = await http.call(call, { listId, version, ...body } as InputOf<typeof call>)
        onSaved(sent)
        return onSent(sent)
      })
    },
    settle(values, isAgain = false) {
      if (values && conflict?.kind === 'changed') {
        setRow(conflict.now)
        form.settle(values, conflict.values)
        if (isAgain) setAgain(conflict.act)
      }
      setConflict(undefined)
    },
    resume({ opened: before, typed }) {
      const now = row && valuesOf(row)
      form.settle(typed, now ?? form.saved)
      if (before && row && now)
        setConflict({ kind: 'changed', act: 'save', opened: before, now: row, values: now, beside: [] })
    },
  }
}
