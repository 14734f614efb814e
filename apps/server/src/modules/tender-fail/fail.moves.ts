import { formatMoney, sumYuan } from '@agency/shared/format/money'
import type { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { finishFields } from '@agency/shared/modules/tender-fail/fail.record'
import {
  CHANGE_NEXT,
  type FailingLot,
  mustRefundDocumentFee,
  needsMethodChangeApproval,
  RETENDER_NEXT,
} from '@agency/shared/modules/tender-fail/fail.rules'
import type { FailReason } from '@agency/shared/tendering/failure'
import { methodProblems } from '@agency/shared/tendering/mandate'
import { canLotFail } from '@agency/shared/tendering/project-state'
import { isTenderMethod } from '@agency/shared/tendering/regimes'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { assertDictValues } from '../../system/directory'
import { makeServerMove } from '../../workflow/engine'
import type { Effect } from '../../workflow/resource'
import {
  findSupplierShortages,
  type LotRecord,
  lotsOfProject,
  mustFindChosenLots,
  projects,
  publishNotice,
  supplierNamesOf,
  tenderFlows,
  unlessSuspended,
} from '../tender-project/project.door'
import {
  assertNoPaidFee,
  makeBookFeesRefundable,
  openRetenderOrdinal,
  type RetenderedLots,
} from './door/asks'
import { assertFailureConsistent, type Unopened } from './fail.rules'
import type { FailRecord } from './fail.store'

const say = {
  gone: '所选标包的状态已变，不能办理流废标',
  evidence: '请上传证明材料',
  newMethod: '请选择变更后的采购方式',
  sameMethod: '变更后的采购方式与原采购方式相同',
  approval: '变更采购方式须上传财政部门的批准文件（政府采购法第37条）',
  notice: (failType: string) => `${failType}公告`,
  /**
   * The legal terms for each kind (流标 is a trade word): for tenders, and for other methods of procurement.
   */
  ended: {
    流标: ['招标失败', '采购失败'],
    废标: ['予以废标'],
    终止: ['终止招标', '终止采购活动'],
  } as Readonly<Record<string, readonly [string, string?]>>,
  otherReason: '其他原因',
  undone: (packageNo: string, winner: string, yuan: string) =>
    `标包 ${packageNo} 原定标结果（中标人 ${winner}，中标金额 ${yuan} 元）作废。`,
}

/** The move of the lot that corresponds to each kind of failure. */
const moveOf: Readonly<Record<string, string>> = { 流标: 'fail', 废标: 'voidBids', 终止: 'end' }

/**
 * The lots of a failure. @throws 400 at `packageIds` for a lot that is not of the project or can no longer
 * fail
 */
const mustFindFailableLots = (
  db: Queryable,
  chosen: Pick<FailRecord, 'projectId' | 'packageIds'>,
): Promise<LotRecord[]> =>
  mustFindChosenLots(db, chosen, { fits: ({ status }) => canLotFail(status), gone: say.gone })

/**
 * The lots with the facts that the rules need. @throws 400 also for one with a paid fee, which must be
 * reversed first
 */
export async function loadFailingLots(
  write: Write,
  record: Pick<FailRecord, 'projectId' | 'packageIds'>,
): Promise<(FailingLot & Unopened)[]> {
  const lots = await mustFindFailableLots(write.tx, record)
  for (const { listId } of lots) await assertNoPaidFee.ask(write.tx, listId)
  const short = await findSupplierShortages(write, lots)
  return lots.map(({ listId, status, isPrequalified, bidTime }) => ({
    status,
    isPrequalified,
    bidTime,
    isShort: short.has(listId),
  }))
}

const submitFailure: Effect<FailRecord> = async ({ write, record }) => {
  if (record.evidence.length === 0) throw badField('evidence', say.evidence)
  assertFailureConsistent(record, record, await loadFailingLots(write, record))
  return {}
}

/**
 * Puts the failure into force, which cannot be undone: the lots end, with the last one the project too; it is
 * announced and money is returned.
 */
const applyApprovedFailure: Effect<FailRecord> = async ({ write, record }) => {
  assertFailureConsistent(record, record, await loadFailingLots(write, record))
  const lots = await mustFindFailableLots(write.tx, record)
  for (const lot of lots) {
    const ended = await makeServerMove(
      write,
      tenderFlows.ofLots,
      moveOf[record.failType] ?? 'fail',
      lot.listId,
    )
    if (!ended) throw badField('packageIds', say.gone)
  }
  await announceFailure(write, record, lots)
  const refundBook = record.refundBook || mustRefundDocumentFee(record, { regime: record.procurementRegime })
  if (refundBook) await makeBookFeesRefundable.ask(write, record)
  return { refundBook }
}

/** The words in which the announcement says how the lots ended. */
function endingText({ failType, procurementMethod }: FailRecord): string {
  const [ofTender, ofOthers] = say.ended[failType] ?? [failType]
  return isTenderMethod(procurementMethod) ? ofTender : (ofOthers ?? ofTender)
}

const OTHER = '其他' satisfies FailReason
const failReasonText = ({ failReason }: FailRecord) => (failReason === OTHER ? say.otherReason : failReason)

/** Publishes 流标公告 and the like about a failure as a notice of the project. */
async function announceFailure(write: Write, record: FailRecord, lots: readonly LotRecord[]): Promise<void> {
  const nos = lots.map(({ packageNo }) => packageNo).join('、')
  const names = await supplierNamesOf(
    write.tx,
    lots.map(({ resultSupplierId }) => resultSupplierId),
  )
  await publishNotice(write, record, {
    packageIds: record.packageIds,
    noticeType: say.notice(record.failType),
    title: `${record.projectName}${say.notice(record.failType)}`,
    content: [
      `${record.projectName}（项目编号 ${record.projectCode}）标包 ${nos} 因${failReasonText(record)}，${endingText(record)}。`,
      `依据：${record.legalBasis}。`,
      `后续处理：${record.nextAction}。`,
      ...lots
        .filter(({ winBidMoney }) => winBidMoney)
        .map((lot) =>
          say.undone(
            lot.packageNo,
            names.get(lot.resultSupplierId ?? '') ?? '',
            formatMoney(lot.winBidMoney ?? '0'),
          ),
        ),
    ].join('\n'),
    media: record.announceMedia ?? '',
    publishTime: record.announceTime ?? write.clock(),
  })
}

const openRetenderOnFinish: EffectOn<FailRecord, typeof failApi, 'finish'> = async ({
  write,
  record,
  input: { newMethod: asked, approvalFile = [] },
}) => {
  const { nextAction } = record
  if (nextAction === RETENDER_NEXT)
    return { nextOrdinalId: await openRetenderOrdinal.ask(write, await retenderDataOf(write.tx, record)) }
  if (nextAction !== CHANGE_NEXT) return {}
  const newMethod = await checkedNewMethod(write, record, asked)
  if (
    needsMethodChangeApproval({ regime: record.procurementRegime, nextAction }) &&
    approvalFile.length === 0
  )
    throw badField('approvalFile', say.approval)
  const failed = { ...(await retenderDataOf(write.tx, record)), procurementMethod: newMethod }
  return { newMethod, approvalFile, nextOrdinalId: await openRetenderOrdinal.ask(write, failed) }
}

/** The failed lots as they will be tendered again, with their own budgets if all have one. */
async function retenderDataOf(db: Queryable, { projectId, packageIds }: FailRecord): Promise<RetenderedLots> {
  const project = await projects.mustLoad(db, projectId)
  const lots = await lotsOfProject(db, projectId, packageIds)
  const { procurementMethod, customerManagerId, projectManagerAId, projectManagerBId, responsibleId } =
    project
  return {
    listId: projectId,
    packageCount: lots.length,
    procurementMethod,
    budgetMoney: sumIfAllKnown(lots.map(({ budgetMoney }) => budgetMoney)) ?? project.budgetMoney,
    controlMoney: sumIfAllKnown(lots.map(({ controlMoney }) => controlMoney)),
    customerManagerId,
    projectManagerAId,
    projectManagerBId,
    responsibleId,
  }
}

/** The sum of amounts in yuan; null when one amount is unknown. */
const sumIfAllKnown = (amounts: readonly (string | null)[]): string | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : sumYuan(known)
}

async function checkedNewMethod({ tx }: Write, record: FailRecord, newMethod: string | null | undefined) {
  if (!newMethod) throw badField('newMethod', say.newMethod)
  if (newMethod === record.procurementMethod) throw badField('newMethod', say.sameMethod)
  await assertDictValues(tx, { newMethod: finishFields.newMethod }, { newMethod })
  const { procurementRegime } = record
  const unlawful = methodProblems({ procurementRegime, procurementMethod: newMethod })
  const [forbidden] = unlawful.filter(({ field }) => field === 'procurementMethod')
  if (forbidden) throw badField('newMethod', forbidden.message)
  return newMethod
}

/** The effect of each move of a failure. */
export const failEffects = unlessSuspended(failFlow, {
  submit: submitFailure,
  approve: applyApprovedFailure,
  finish: openRetenderOnFinish,
})
