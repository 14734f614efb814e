import { assigneeByRole, assigneeDepartmentHeadIn } from '@agency/shared/flow/flow'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import type { Queryable } from '../../db/database'
import { peopleWithPermission } from '../../system/directory'
import { findCandidates } from '../../workflow/people'

interface Asking {
  departmentId: string | null
  /** Ids of the applicant and everybody else who may not decide on the application. */
  excluded: readonly string[]
}

/** The people of 综合管理, heads of the department and 公司领导 who may decide about this application. */
async function findDeciders(db: Queryable, { departmentId, excluded }: Asking) {
  const of = { record: { departmentId }, standing: { starterUserId: '', actors: {} }, excluded }
  const candidateIdsOf = async (who: Parameters<typeof findCandidates>[1]) =>
    (await findCandidates(db, who, of)).map(({ listId }) => listId)
  return {
    offices: await candidateIdsOf(assigneeByRole('OFFICE')),
    heads: await candidateIdsOf(assigneeDepartmentHeadIn('departmentId')),
    leaders: await candidateIdsOf(assigneeByRole('LEADER')),
  }
}

export interface ApprovalWay {
  hasOffice: boolean
  hasHead: boolean
}

/**
 * Who decides: 综合管理, or without one 公司领导; for 受控 materials also the head of the department, or
 * without one 公司领导. The deciders differ from the applicant and from each other.
 * @returns undefined when there are not enough people
 */
export async function resolveApprovalWay(
  db: Queryable,
  asking: Asking,
  isControlled: boolean,
): Promise<ApprovalWay | undefined> {
  const { offices, heads, leaders } = await findDeciders(db, asking)
  const hasOffice = offices.length > 0
  const first = hasOffice ? offices : leaders
  const hasTwoDifferentDeciders = (second: readonly string[]) =>
    first.some((one) => second.some((other) => other !== one))
  const hasHead = hasTwoDifferentDeciders(heads)
  if (first.length === 0 || (isControlled && !hasHead && !hasTwoDifferentDeciders(leaders))) return undefined
  return { hasOffice, hasHead }
}

/** True when somebody remains for the second decision on an application: the head, or 公司领导. */
export async function hasSecondDecider(db: Queryable, asking: Asking, hasHead: boolean): Promise<boolean> {
  const { heads, leaders } = await findDeciders(db, asking)
  return (hasHead ? heads : leaders).length > 0
}

/**
 * The certificate owners among these who cannot agree, because their account is not in use or lacks the
 * permission.
 */
export async function ownersWhoCannotAgree(db: Queryable, ownerIds: readonly string[]): Promise<string[]> {
  const able = await peopleWithPermission(db, ownerIds, `${applyRecord.prefix}:consent`)
  return ownerIds.filter((userId) => !able.has(userId))
}
