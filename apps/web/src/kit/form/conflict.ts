import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { CODE } from '@agency/shared/contract/envelope'
import { ApiError } from '@agency/shared/http/api-error'
import type { z } from 'zod'
import { http } from '../../session/app'
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
  /** What the form was opened with. */
  opened: FormValues
}

/** Why a record could not be saved: others were faster. */
export type Conflict<R extends SavedRow = SavedRow> = Refused &
  (
    | { kind: 'changed'; now: R; values: FormValues }
    /** It has gone on, and may not be changed any more. */
    | { kind: 'closed'; now: R; values: FormValues }
    /** It is gone, or not to be seen any more. */
    | { kind: 'gone' }
  )

interface Asked<R> {
  act: string
  before: R
  valuesOf(row: R): FormValues
}

/**
 * What has become of a record since it was read; nothing when it is as it was, and the refusal had another reason.
 * Whoever cannot reach the server is told what the refusal said.
 */
export async function conflictWith<R extends SavedRow>(
  detail: Endpoint<z.ZodType, z.ZodType<R>>,
  { act, before, valuesOf }: Asked<R>,
): Promise<Conflict<R> | undefined> {
  const refused = { act, opened: valuesOf(before) }
  try {
    const input = { listId: before.listId } as InputOf<typeof detail>
    const now: R = await http.call(detail, input, { quiet: true })
    if (now.version === before.version) return undefined
    const kind = mayEdit(before) && !mayEdit(now) ? 'closed' : 'changed'
    return { ...refused, kind, now, values: valuesOf(now) }
  } catch (error) {
    const isGone = error instanceof ApiError && GONE.includes(error.code ?? 0)
    return isGone ? { ...refused, kind: 'gone' } : undefined
  }
}

const GONE: readonly number[] = [CODE.notFound, CODE.forbidden]

const mayEdit = ({ allowedActions = ['edit'] }: SavedRow) => allowedActions.includes('edit')
