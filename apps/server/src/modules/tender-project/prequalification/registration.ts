import type { InputOf } from '@agency/shared/contract/endpoint'
import type { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { LOT_BIZ, PREQUALIFY_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { inArray } from 'drizzle-orm'
import { attachFiles, type RecordAccess } from '../../../files/attachments'
import { type Context, columnsForInsert, columnsForUpdate, type Write } from '../../../http/context'
import { notPermitted, staleVersion, wrongState } from '../../../http/refusal'
import { wfCase } from '../../../workflow/flow.table'
import { lockCase } from '../../../workflow/hold-case'
import { lotsWithVisibleBuyers } from '../lot/lot.secrecy'
import { findLot, isProjectManagerA, type LotRecord, mustFindLot, patchLot } from '../lot/lot.store'
import { tenderPrequalify } from '../tables/prequalification.table'
import { findPrequalification, prequalificationResult } from './prequalification.store'

const say = { notNow: '资格预审申请截止后、开标准备完毕前才能登记审查结果' }
type Step = keyof typeof lotFlow.steps
/** Steps of a lot before 开标准备完毕, at which its 资格预审 can still be registered. */
const STEPS: readonly string[] = ['selling', 'few', 'openPrep'] satisfies Step[]

const isPrequalificationDue = ({ isPrequalified, prequalifyDeadline, suspendFlag }: LotRecord, now: Date) =>
  isPrequalified && !suspendFlag && prequalifyDeadline !== null && prequalifyDeadline <= now

/** Those of these lots whose result of 资格预审 the caller may register or correct now. */
export async function prequalifiableLotIds(
  context: Context,
  lots: readonly LotRecord[],
): Promise<ReadonlySet<unknown>> {
  const due = lots.filter(
    (lot) => isPrequalificationDue(lot, context.clock()) && isProjectManagerA(context, lot),
  )
  if (due.length === 0) return new Set()
  const ids = due.map(({ listId }) => listId)
  const cases = await context.db.select().from(wfCase).where(inArray(wfCase.ownId, ids))
  return new Set(cases.filter(({ step }) => STEPS.includes(step)).map(({ ownId }) => ownId))
}

interface Result {
  prequalifiedCount: number
  prequalifyFile: string[]
}

/** Registers how many passed 资格预审. @throws 404, 409, 403 for anybody but project manager A */
export const registerPrequalification = (
  context: Context,
  { listId, version, ...result }: InputOf<typeof projectApi.prequalified>,
): Promise<LotRecord> =>
  context.write(async (write) => {
    const standing = await lockCase(write.tx, listId)
    const lot = await mustFindLot(write, listId)
    if (!isProjectManagerA(context, lot)) throw notPermitted()
    if (lot.version !== version) throw staleVersion()
    if (!standing || !STEPS.includes(standing.step) || !isPrequalificationDue(lot, context.clock()))
      throw wrongState(say.notNow)
    const owner = { bizType: PREQUALIFY_BIZ, ownId: listId, field: 'prequalifyFile' }
    await attachFiles(write, result.prequalifyFile, owner)
    const before = await findPrequalification(write.tx, listId)
    await upsertPrequalification(write, lot, result)
    const after = await patchLot(write.tx, listId, columnsForUpdate(context, { version }))
    write.log({
      module: LOT_BIZ,
      action: 'prequalified',
      ownId: listId,
      before: before && prequalificationResult(before),
      after: result,
    })
    write.emit({ type: 'records', of: projectPrefix })
    return after
  })

async function upsertPrequalification(write: Write, lot: LotRecord, result: Result) {
  const by = { updateUserId: write.actor.userId, updateTime: write.clock() }
  const ofLot = { packageId: lot.listId, departmentId: lot.projectDepartmentId }
  await write.tx
    .insert(tenderPrequalify)
    .values({ ...result, ...by, ...columnsForInsert(write), ...ofLot })
    .onConflictDoUpdate({ target: tenderPrequalify.packageId, set: { ...result, ...by } })
}

/** The report reveals who can bid, so it is restricted to people who may know the buyers. */
export const prequalifyAccess: RecordAccess = {
  bizType: PREQUALIFY_BIZ,
  canSeeFiles: async (context, ownId) =>
    (await findLot(context, ownId)) !== undefined &&
    (await lotsWithVisibleBuyers(context.db, context.actor, [ownId])).has(ownId),
  canEdit: async (context, ownId) => {
    const lot = await findLot(context, ownId)
    return lot !== undefined && (await prequalifiableLotIds(context, [lot])).has(ownId)
  },
}
