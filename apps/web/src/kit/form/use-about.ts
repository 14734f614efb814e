import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { httpMessages } from '@agency/shared/http/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { http, session } from '../../session/app'
import { alert } from '../../session/dialogs'
import { takeRefusal } from '../../session/field-problems'
import {
  type About,
  type Conflict,
  conflictBetween,
  conflictWith,
  isOvertaken,
  ofOthers,
  type SavedRow,
} from './conflict'
import { conflictMessages } from './conflict.messages'
import type { FormValues } from './paths'
import type { FormState } from './use-form-state'
import type { Was } from './use-kept-draft'

interface Of<R extends SavedRow> extends Partial<About<R>> {
  /** As it was when the form was opened: what changes of it meanwhile is not what was read. */
  row: R
  /** Reads it as it is now; rejects with ApiError. */
  read(row: R): Promise<R>
}

/** A record that a small form is about. */
export interface AboutRecord<R extends SavedRow = SavedRow> {
  form: FormState<z.ZodType>
  /** As it was read last by who fills in the form: its version goes with what is sent. */
  row: R
  /** Others were faster. */
  conflict: Conflict<R> | undefined
  /** Counts up when what was refused is to be done over, now that a conflict is settled. */
  again: number
  /** Ends a conflict, as of `useRecordSave`. */
  settle(values?: FormValues, isAgain?: boolean): void
  /** Looks whether a refusal is one of a conflict, which it then tells: false for any other. */
  take(error: ApiError): Promise<boolean>
  /** Goes on with what was typed another time. */
  resume(was: Was): void
  /** What the form holds was saved, and this is how the record stands: the form goes on from here. */
  saved(now: R): void
  /** The page has read it again: see `useFollow`. */
  follow(now: R): void
}

const nothingOf = () => ({})

/** Reads a record by its id. */
export const readBy =
  <R extends SavedRow>(detail: Endpoint<z.ZodType, z.ZodType<R>>) =>
  ({ listId }: SavedRow): Promise<R> =>
    http.call(detail, { listId } as InputOf<typeof detail>, { quiet: true })

/** Reads a record among those that are only read together; one that is not there any more is gone. */
export const readAmong =
  <R extends SavedRow>(all: () => Promise<readonly R[]>) =>
  async ({ listId }: SavedRow): Promise<R> => {
    const found = (await all()).find((one) => one.listId === listId)
    if (!found) throw new ApiError(conflictMessages.gone, HTTP_OK, CODE.notFound)
    return found
  }
const HTTP_OK = 200

/**
 * What others do to the record of a small form is told beside what was typed, and what was refused goes on from there.
 * A form of something new is about none.
 */
export function useAbout<R extends SavedRow>(form: FormState<z.ZodType>, of: Of<R>): AboutRecord<R>
export function useAbout<R extends SavedRow>(
  form: FormState<z.ZodType>,
  of: Of<R> | undefined,
): AboutRecord<R> | undefined
export function useAbout<R extends SavedRow>(
  form: FormState<z.ZodType>,
  of: Of<R> | undefined,
): AboutRecord<R> | undefined {
  const [row, setRow] = useState(of?.row)
  const [conflict, setConflict] = useState<Conflict<R>>()
  const [again, setAgain] = useState(0)
  if (!of || !row) return undefined
  const { read, valuesOf = nothingOf, action, labels } = of
  const asked = { act: '', before: row, valuesOf, action, labels }
  return {
    form,
    row,
    conflict,
    again,
    settle(values, isAgain = false) {
      if (values && conflict?.kind === 'changed') {
        const { now } = conflict
        // Some forms hold the version of their record themselves.
        const version = 'version' in values ? { version: now.version } : {}
        setRow(now)
        form.settle({ ...values, ...version }, { ...form.saved, ...conflict.values, ...version })
        if (isAgain) setAgain((count) => count + 1)
      }
      setConflict(undefined)
    },
    async take(error) {
      if (!isOvertaken(error)) return false
      takeRefusal(error)
      const found = await conflictWith({ ...asked, read: () => read(row) })
      if (found) setConflict(ofOthers(found))
      else alert(httpMessages.businessTitle, error.message)
      return true
    },
    resume({ opened, typed }) {
      form.settle(typed, form.saved)
      const changed = { kind: 'changed' as const, act: '', now: row, values: valuesOf(row), beside: [] }
      if (opened) setConflict(ofOthers({ ...changed, opened }))
    },
    saved: setRow,
    follow(now) {
      if (now.version <= row.version || conflict) return
      const met = ofOthers(conflictBetween({ ...asked, now }))
      if (form.dirty && met.kind === 'closed') return setConflict(met)
      if (form.dirty && isNews(met) && !isOwn(now)) return
      setRow(now)
      form.rebase({ ...form.saved, ...valuesOf(now) })
    },
  }
}

const isNews = (conflict: Conflict) =>
  conflict.kind !== 'changed' || conflict.beside.length > 0 || Object.keys(conflict.values).length > 0
const isOwn = ({ updateUserName }: SavedRow) =>
  updateUserName !== undefined && updateUserName === session.$user.get()?.nickName

interface Following {
  /** It is on its way: what comes of that is told by its answer. */
  isSending: boolean
  /** Hears whether something is typed that was not sent: the page keeps the form then. */
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/**
 * Tells a form in a page what that reads of its record meanwhile. What is no news to whoever has typed goes with the form;
 * what is stays untold until they send it, so that nothing moves under their hands; what takes the form from them is told at
 * once.
 */
export function useFollow<R extends SavedRow>(
  about: AboutRecord<R> | undefined,
  now: R,
  { isSending, onTyped }: Following,
): void {
  const isTyped = about?.form.dirty ?? false
  const follow = useEffectEvent((read: R) => about?.follow(read))
  const tell = useEffectEvent((is: boolean) => onTyped?.(is))
  useEffect(() => {
    if (!isSending) follow(now)
  }, [now, isSending])
  useEffect(() => tell(isTyped), [isTyped])
}

/** Does what was refused over, once the form has been drawn with what the conflict was settled to. */
export function useAgain(about: AboutRecord | undefined, run: () => void): void {
  const doOver = useEffectEvent(run)
  const again = about?.again ?? 0
  useEffect(() => {
    if (again > 0) doOver()
  }, [again])
}
