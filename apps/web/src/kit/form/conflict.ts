import { CODE } from '@agency/shared/contract/envelope'
import type { Labels } from '@agency/shared/fields/words'
import { ApiError } from '@agency/shared/http/api-error'
import { type Change, changedFieldsBetween } from '../data/changes'
import { type FormValues, isSameJson } from './paths'

export interface SavedRow {
  listId: string
  version: number
  /**
   * The actions allowed now; `updateUserName` and `updateTime` name the last editor and the time, where
   * known.
   */
  allowedActions?: readonly string[]
  updateUserName?: string | null | undefined
  updateTime?: string | null | undefined
}
interface Refused {
  /** The name of the action that the server refused. */
  act: string
  /** The record's values with which the form was opened. */
  opened: FormValues
}

/** The reasons why a record could not be saved after a change by others. */
export type Conflict<R extends SavedRow = SavedRow> = Refused &
  (
    | {
        kind: 'changed'
        now: R
        values: FormValues
        /** Changes by others to fields that the form does not have. */
        relatedChanges: readonly Change[]
      }
    /** The record has moved to another step and can no longer be edited. */
    | { kind: 'closed'; now: R; values: FormValues }
    /** The record was deleted or is no longer visible to this person. */
    | { kind: 'gone' }
  )

/** What a form needs to know to edit a record. */
export interface About<R extends SavedRow> {
  /** Returns the form's values for a record. */
  valuesOf(row: R): FormValues
  /** Name of the action in `allowedActions`; when it is no longer allowed, the record counts as closed. */
  action?: string | undefined
  /** Labels of its other fields, to describe changes by others. */
  labels?: Labels | undefined
}

interface Asked<R extends SavedRow> extends About<R> {
  act: string
  before: R
  /** Loads the current record. */
  read(): Promise<R>
}

/**
 * Determines how a record has changed since it was loaded; undefined when it has not, so that the refusal had another
 * reason. When the server cannot be reached, the refusal itself is shown.
 */
export async function findConflict<R extends SavedRow>({
  read,
  ...of
}: Asked<R>): Promise<Conflict<R> | undefined> {
  const { act, before, valuesOf } = of
  try {
    const now = await read()
    return now.version === before.version ? undefined : describeConflict({ ...of, now })
  } catch (error) {
    const isGone = error instanceof ApiError && GONE.includes(error.code ?? 0)
    return isGone ? { act, opened: valuesOf(before), kind: 'gone' } : undefined
  }
}

/** Determines how a record has changed between two versions. */
export function describeConflict<R extends SavedRow>({
  act,
  before,
  now,
  valuesOf,
  action = 'edit',
  labels = {},
}: Omit<Asked<R>, 'read'> & { now: R }): Conflict<R> {
  const [opened, values] = [valuesOf(before), valuesOf(now)]
  const isClosed = isStillAllowed(before, action) && !isStillAllowed(now, action)
  if (isClosed) return { act, opened, kind: 'closed', now, values }
  const beside = changedFieldsBetween(labels, before, now).filter(({ name }) => !(name in values))
  return { act, opened, kind: 'changed', now, values, relatedChanges: beside }
}

/** For a form about a record: removes differences that only this person made, which stay in the form. */
export function withoutOwnChanges<R extends SavedRow>(conflict: Conflict<R>): Conflict<R> {
  if (conflict.kind !== 'changed') return conflict
  const { opened, values } = conflict
  const theirs = Object.entries(values).filter(([name, value]) => !isSameJson(value, opened[name]))
  return { ...conflict, values: Object.fromEntries(theirs) }
}

const GONE: readonly number[] = [CODE.notFound, CODE.forbidden]

const isStillAllowed = ({ allowedActions = [] }: SavedRow, action: string) => allowedActions.includes(action)

/** True when a refusal may be caused by a change by others, which is then checked. */
export const canBeConflict = ({ code }: ApiError) => code === CODE.conflict || code === CODE.notFound
