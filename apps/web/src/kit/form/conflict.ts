import { CODE } from '@agency/shared/contract/envelope'
import type { Labels } from '@agency/shared/fields/words'
import { ApiError } from '@agency/shared/http/api-error'
import { type Change, changesBetween } from '../data/changes'
import { type FormValues, isSame } from './paths'

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
  read,
  ...of
}: Asked<R>): Promise<Conflict<R> | undefined> {
  const { act, before, valuesOf } = of
  try {
    const now = await read()
    return now.version === before.version ? undefined : conflictBetween({ ...of, now })
  } catch (error) {
    const isGone = error instanceof ApiError && GONE.includes(error.code ?? 0)
    return isGone ? { act, opened: valuesOf(before), kind: 'gone' } : undefined
  }
}

/** What has become of a record between two readings. */
export function conflictBetween<R extends SavedRow>({
  act,
  before,
  now,
  valuesOf,
  action = 'edit',
  labels = {},
}: Omit<Asked<R>, 'read'> & { now: R }): Conflict<R> {
  const [opened, values] = [valuesOf(before), valuesOf(now)]
  const isClosed = mayStill(before, action) && !mayStill(now, action)
  if (isClosed) return { act, opened, kind: 'closed', now, values }
  const beside = changesBetween(labels, before, now).filter(({ name }) => !(name in values))
  return { act, opened, kind: 'changed', now, values, beside }
}

/** Of a form that is about a record: what only the person typed is in nobody's way, and stays in the form. */
export function ofOthers<R extends SavedRow>(conflict: Conflict<R>): Conflict<R> {
  if (conflict.kind !== 'changed') return conflict
  const { opened, values } = conflict
  const theirs = Object.entries(values).filter(([name, value]) => !isSame(value, opened[name]))
  return { ...conflict, values: Object.fromEntries(theirs) }
}

const GONE: readonly number[] = [CODE.notFound, CODE.forbidden]

const mayStill = ({ allowedActions = [] }: SavedRow, action: string) => allowedActions.includes(action)

/** Whether a refusal may be one of those: who was faster is asked. */
export const isOvertaken = ({ code }: ApiError) => code === CODE.conflict || code === CODE.notFound
