import { newListId } from '@agency/shared/format/ids'
import { maskPhone } from '@agency/shared/format/masks'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import type { Committee } from '@agency/shared/modules/tender-project/committee/committee.contract'
import { committeeCounts } from '@agency/shared/modules/tender-project/committee/committee.rules'
import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { hasPermission } from '../../../http/actor'
import type { Context, Write } from '../../../http/context'
import { notPermitted, staleVersion, wrongState } from '../../../http/refusal'
import { lockCase } from '../../../workflow/hold-case'
import { findLot, isProjectManagerA, type LotRecord, lotsOfProject, mustFindLot } from '../lot/lot.store'
import { assertNotSuspended } from '../project/suspension-guard'
import { areExpertsVisible, isOnAwardTeam } from './committee.secrecy'
import {
  committeeFiguresOfLots,
  committeeMembers,
  committeeVersion,
  replaceCommitteeMembers,
  type StoredMember,
} from './committee.store'

const HANDLE = `${projectPrefix}:handle`
const say = { sealed: '评标已完成或尚未到开标准备，评标委员会不能录入' }
/**
 * Statuses at which the committee can be edited: 开标准备, 录入开标记录 and 录入评标结果. Later it is final.
 */
const OPEN: readonly string[] = [lotStatus.toOpen, lotStatus.evaluating]

/** What is entered of a member. */
export type Entered = Pick<StoredMember, 'memberKind' | 'name' | 'company' | 'mobile' | 'category' | 'fee'>

const isCommitteeEditable = ({ status, suspendFlag }: LotRecord) => OPEN.includes(status) && !suspendFlag

/** The lot with its committee as `version` has it. @throws 404, 403 for anybody but manager A, 409 */
export async function mustFindEditableCommittee(context: Context, listId: string, version: number) {
  const lot = await mustFindLot(context, listId)
  if (!isProjectManagerA(context, lot)) throw notPermitted()
  assertNotSuspended(lot)
  if (!isCommitteeEditable(lot)) throw wrongState(say.sealed)
  const before = await committeeMembers(context.db, listId)
  if (committeeVersion(before) !== version) throw staleVersion()
  return { lot, before }
}

/** The same, locked so that 评标完成 waits. */
export async function lockCommittee(write: Write, listId: string, version: number) {
  await lockCase(write.tx, listId)
  return mustFindEditableCommittee(write, listId, version)
}

interface Writing {
  lot: LotRecord
  before: readonly StoredMember[]
  members: readonly Entered[]
  action: 'committee' | 'committeeCopy'
}

/** Stores the committee. Sends no live message, since nobody else may know that it is being formed. */
export async function writeCommittee(write: Write, { lot, before, members, action }: Writing) {
  const { userId } = write.actor
  const rows = members.map(({ memberKind, name, company, mobile, category, fee }, sort) => ({
    memberKind,
    name,
    company,
    mobile,
    category,
    fee,
    sort,
    listId: newListId(),
    packageId: lot.listId,
    version: committeeVersion(before) + 1,
    departmentId: lot.projectDepartmentId,
    createTime: write.clock(),
    createUserId: before[0]?.createUserId ?? userId,
    updateUserId: userId,
    updateTime: write.clock(),
  }))
  await replaceCommitteeMembers(write.tx, lot.listId, rows)
  write.log({
    module: LOT_BIZ,
    action,
    ownId: lot.listId,
    before: before.map(memberLogFields),
    after: rows.map(memberLogFields),
  })
  return loadCommitteeView(write, lot)
}

const memberLogFields = ({ memberKind, name, company, mobile, category, fee }: Entered) => ({
  memberKind,
  name,
  company,
  mobile,
  category,
  fee,
})

export async function loadCommitteeView(context: Context, lot: LotRecord): Promise<Committee> {
  const { actor, db } = context
  const onAwardTeam = await isOnAwardTeam(db, actor, lot.projectId)
  if (!areExpertsVisible(actor, lot, onAwardTeam)) return { ...SECRET, packageId: lot.listId }
  const members = await committeeMembers(db, lot.listId)
  const mayEdit = isProjectManagerA(context, lot) && isCommitteeEditable(lot) && hasPermission(actor, HANDLE)
  const hasFees = onAwardTeam || (await findLot(context, lot.listId, feeRecord.prefix)) !== undefined
  return {
    packageId: lot.listId,
    version: committeeVersion(members),
    isSecret: false,
    hasFees,
    members: members.map(({ listId, memberKind, name, company, mobile, category, fee }) => ({
      listId,
      memberKind,
      name,
      company,
      category,
      mobile: mobile === null || mayEdit ? mobile : maskPhone(mobile),
      fee: hasFees ? fee : null,
    })),
    ...committeeCounts(members),
    copyable: mayEdit ? await lotsWithCopyableCommittee(context, lot) : [],
    allowedActions: mayEdit ? ['edit'] : [],
  }
}

const SECRET = {
  version: null,
  isSecret: true,
  hasFees: false,
  members: [],
  committeeCount: null,
  expertCount: null,
  copyable: [],
  allowedActions: [],
} as const satisfies Omit<Committee, 'packageId'>

async function lotsWithCopyableCommittee({ db }: Context, lot: LotRecord): Promise<Committee['copyable']> {
  const others = (await lotsOfProject(db, lot.projectId)).filter(({ listId }) => listId !== lot.listId)
  const figures = await committeeFiguresOfLots(
    db,
    others.map(({ listId }) => listId),
  )
  return others.flatMap(({ listId, packageNo }) => {
    const found = figures.get(listId)
    return found ? [{ listId, packageNo, committeeCount: found.committeeCount }] : []
  })
}
