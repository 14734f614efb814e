import { headOf, role } from '@agency/shared/flow/flow'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import type { Queryable } from '../../db/database'
import { holdersOf } from '../../system/directory'
import { candidates } from '../../workflow/people'

interface Asking {
  departmentId: string | null
  /** Who asks, and whoever else may not decide. */
  excluded: readonly string[]
}

/** Who of 综合管理, of the department and of 公司领导 may decide on what somebody asks for. */
async function deciders(db: Queryable, { departmentId, excluded }: Asking) {
  const of = { record: { departmentId }, standing: { starterUserId: '', actors: {} }, excluded }
  const idsOf = async (who: Parameters<typeof candidates>[1]) =>
    (await candidates(db, who, of)).map(({ listId }) => listId)
  return {
    offices: await idsOf(role('OFFICE')),
    heads: await idsOf(headOf('departmentId')),
    leaders: await idsOf(role('LEADER')),
  }
}

export interface Way {
  hasOffice: boolean
  hasHead: boolean
}

/**
 * Who decides: 综合管理, else 公司领导; of what is 受控 the head of the department as well, else 公司领导; each another
 * person than who asks and than the other.
 * @returns undefined where there are not as many people
 */
export async function wayOf(db: Queryable, asking: Asking, isControlled: boolean): Promise<Way | undefined> {
  const { offices, heads, leaders } = await deciders(db, asking)
  const hasOffice = offices.length > 0
  const first = hasOffice ? offices : leaders
  const areTwo = (second: readonly string[]) => first.some((one) => second.some((other) => other !== one))
  const hasHead = areTwo(heads)
  if (first.length === 0 || (isControlled && !hasHead && !areTwo(leaders))) return undefined
  return { hasOffice, hasHead }
}

/** Whether somebody is left to agree after this person has: the head, or 公司领导. */
export async function isSomebodyLeft(db: Queryable, asking: Asking, hasHead: boolean): Promise<boolean> {
  const { heads, leaders } = await deciders(db, asking)
  return (hasHead ? heads : leaders).length > 0
}

/** Of these people those who cannot agree to anything: their account is not in use, or may not. */
export async function whoCannotAgree(db: Queryable, ownerIds: readonly string[]): Promise<string[]> {
  const able = await holdersOf(db, ownerIds, `${applyRecord.prefix}:consent`)
  return ownerIds.filter((userId) => !able.has(userId))
}
