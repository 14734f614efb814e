import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import { httpMessages } from '@agency/shared/http/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { http, session } from '../../session/app'
import { showAlertOnce } from '../../session/dialogs'
import { markRefusalShown } from '../../session/field-problems'
import {
  type About,
  type Conflict,
  canBeConflict,
  describeConflict,
  findConflict,
  type SavedRow,
  withoutOwnChanges,
} from './conflict'
import { conflictMessages } from './conflict.messages'
import type { FormValues } from './paths'
import type { FormState } from './use-form-state'
import type { StoredValues } from './use-stored-draft'

interface Of<R extends SavedRow> extends Partial<About<R>> {
  /** The record when the form was opened; later changes are compared with it. */
  row: R
  /** Loads the current record; rejects with ApiError. */
  read(row: R): Promise<R>
}

/** The record to which a small form belongs. */
export interface AboutRecord<R extends SavedRow = SavedRow> {
  form: FormState<z.ZodType>
  /** The version that the person saw last; it is sent with the form. */
  row: R
  /** A conflict with changes by others. */
  conflict: Conflict<R> | undefined
  /** Increases when a refused action must be repeated after a conflict was resolved. */
  retryCount: number
  /** Resolves a conflict, as in `useRecordSave`. */
  resolveConflict(values?: FormValues, isAgain?: boolean): void
  /** Checks whether a refusal is a conflict and shows it; resolves to false for any other refusal. */
  handleRefusal(error: ApiError): Promise<boolean>
  /** Restores earlier unsaved input. */
  restoreInput(was: StoredValues): void
  /** The input was saved and the record is now this one; editing continues from here. */
  saved(now: R): void
  /** The page has reloaded the record, see `useUpdateFromReloaded`. */
  adoptReloaded(now: R): void
}

const noValuesOf = () => ({})

/** Loads a record by its id. */
export const createRecordReader =
  <R extends SavedRow>(detail: Endpoint<z.ZodType, z.ZodType<R>>) =>
  ({ listId }: SavedRow): Promise<R> =>
    http.call(detail, { listId } as InputOf<typeof detail>, { quiet: true })

/** Loads a record from a list; one that is missing counts as deleted. */
export const createListRecordReader =
  <R extends SavedRow>(all: () => Promise<readonly R[]>) =>
  async ({ listId }: SavedRow): Promise<R> => {
    const found = (await all()).find((one) => one.listId === listId)
    if (!found) throw new ApiError(conflictMessages.gone, HTTP_OK, CODE.notFound)
    return found
  }
const HTTP_OK = 200

/**
 * Manages the record of a small form: changes by others are shown next to the input, and a refused action can be
 * repeated. A form that creates something has no record.
 */
export function useFormRecordWithConflicts<R extends SavedRow>(
  form: FormState<z.ZodType>,
  of: Of<R>,
): AboutRecord<R>
export function useFormRecordWithConflicts<R extends SavedRow>(
  form: FormState<z.ZodType>,
  of: Of<R> | undefined,
): AboutRecord<R> | undefined
export function useFormRecordWithConflicts<R extends SavedRow>(
  form: FormState<z.ZodType>,
  of: Of<R> | undefined,
): AboutRecord<R> | undefined {
  const [row, setRow] = useState(of?.row)
  const [conflict, setConflict] = useState<Conflict<R>>()
  const [again, setAgain] = useState(0)
  if (!of || !row) return undefined
  const { read, valuesOf = noValuesOf, action, labels } = of
  const asked = { act: '', before: row, valuesOf, action, labels }
  return {
    form,
    row,
    conflict,
    retryCount: again,
    resolveConflict(values, isAgain = false) {
      if (values && conflict?.kind === 'changed') {
        const { now } = conflict
        // Some forms contain the version of their record.
        const version = 'version' in values ? { version: now.version } : {}
        setRow(now)
        form.settle({ ...values, ...version }, { ...form.saved, ...conflict.values, ...version })
        if (isAgain) setAgain((count) => count + 1)
      }
      setConflict(undefined)
    },
    async handleRefusal(error) {
      if (!canBeConflict(error)) return false
      markRefusalShown(error)
      const found = await findConflict({ ...asked, read: () => read(row) })
      if (found) setConflict(withoutOwnChanges(found))
      else showAlertOnce(httpMessages.businessTitle, error.message)
      return true
    },
    restoreInput({ opened, typed }) {
      form.settle(typed, form.saved)
      const changed = {
        kind: 'changed' as const,
        act: '',
        now: row,
        values: valuesOf(row),
        relatedChanges: [],
      }
      if (opened) setConflict(withoutOwnChanges({ ...changed, opened }))
    },
    saved: setRow,
    adoptReloaded(now) {
      if (now.version <= row.version || conflict) return
      const met = withoutOwnChanges(describeConflict({ ...asked, now }))
      if (form.dirty && met.kind === 'closed') return setConflict(met)
      if (form.dirty && hasForeignChanges(met) && !isUpdatedByMe(now)) return
      setRow(now)
      form.rebase({ ...form.saved, ...valuesOf(now) })
    },
  }
}

const hasForeignChanges = (conflict: Conflict) =>
  conflict.kind !== 'changed' || conflict.relatedChanges.length > 0 || Object.keys(conflict.values).length > 0
const isUpdatedByMe = ({ updateUserName }: SavedRow) =>
  updateUserName !== undefined && updateUserName === session.$user.get()?.nickName

interface Following {
  /** True while the form is being sent; the server's answer then decides about a conflict. */
  isSending: boolean
  /** Called when there is unsent input or no longer, so that the page keeps the form. */
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/**
 * Updates a form in a page when the page reloads its record. Changes that do not affect the input are adopted; others
 * are reported only when the form is sent, so that nothing moves while typing; a change that makes the form
 * impossible is reported at once.
 */
export function useUpdateFromReloaded<R extends SavedRow>(
  about: AboutRecord<R> | undefined,
  now: R,
  { isSending, onTyped }: Following,
): void {
  const isTyped = about?.form.dirty ?? false
  const follow = useEffectEvent((read: R) => about?.adoptReloaded(read))
  const tell = useEffectEvent((is: boolean) => onTyped?.(is))
  useEffect(() => {
    if (!isSending) follow(now)
  }, [now, isSending])
  useEffect(() => tell(isTyped), [isTyped])
}

/** Repeats the refused action once the form shows the values resolved in the conflict. */
export function useRepeatAfterConflict(about: AboutRecord | undefined, run: () => void): void {
  const doOver = useEffectEvent(run)
  const again = about?.retryCount ?? 0
  useEffect(() => {
    if (again > 0) doOver()
  }, [again])
}
