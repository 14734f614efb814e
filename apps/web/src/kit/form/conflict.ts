import { CODE } from '@agency/shared/contract/envelope'
import type { Labels } from '@agency/shared/fields/words'
import { ApiError } from '@agency/shared/http/api-error'
import { type Change, changesBetween } from '../data/changes'
import type { FormValues } from './paths'

export interface SavedRow {
  listId: string
  version: number
  /** What may be done with it now, and who changed it last and when, where it says so. */
  allowedActions?: readonly string[]
  updateUserName?: string | null | undefined
  updateTime?: string | null | undefined
}
interface Refused {
  /** What was refused, by its name. */
  act: string
  /** What the form was opened with, of the record. */
  opened: FormValues
}

/** Why a record could not be saved: others were faster. */
export type Conflict<R extends SavedRow = SavedRow> = Refused &
  (
    | {
        kind: 'changed'
        now: R
        values: FormValues
        /** What they changed of it that the form does not ask for. */
        beside: readonly Change[]
      }
    /** It has gone on, and may not be changed any more. */
    | { kind: 'closed'; now: R; values: FormValues }
    /** It is gone, or not to be seen any more. */
    | { kind: 'gone' }
  )

/** How a form is about a record. */
export interface About<R extends SavedRow> {
  /** What the form holds of it. */
  valuesOf(row: R): FormValues
  /** What is done with it, as `allowedActions` names it; what is not allowed any more is closed. */
  action?: string | undefined
  /** What its other fields are called: what others change of them is told. */
  labels?: Labels | undefined
}

interface Asked<R extends SavedRow> extends About<R> {
  act: string
  before: R
  /** The record as it is now. */
  read(): Promise<R>
}

/**
 * What has become of a record since it was read; nothing when it is as it was, and the refusal had another reason.
 * Whoever cannot reach the server is told what the refusal said.
 */
export async function conflictWith<R extends SavedRow>({
  act,
  before,
  read,
  valuesOf,
  action = 'edit',
  labels = {},
}: Asked<R>): Promise<Conflict<R> | undefined> {
  const opened = valuesOf(before)
  try {
    const now = await read()
    if (now.version === before.version) return undefined
    const values = valuesOf(now)
    const isClosed = mayStill(before, action) && !mayStill(now, action)
    if (isClosed) return { act, opened, kind: 'closed', now, values }
    const beside = changesBetween(labels, before, now).filter(({ name }) => !(name in values))
    return { act, opened, kind: 'changed', now, values, beside }
  } catch (error) {
    const isGone = error instanceof ApiError && GONE.includes(error.code ?? 0)
    return isGone ? { act, opened, kind: 'gone' } : undefined
  }
}

const GONE: readonly number[] = [CODE.notFound, CODE.forbidden]

const mayStill = ({ allowedActions = [] }: SavedRow, action: string) => allowedActions.includes(action)

/** Whether a refusal may be one of those: who was faster is asked. */
export const isOvertaken = ({ code }: ApiError) => code === CODE.conflict || code === CODE.notFound
