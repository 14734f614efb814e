import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan, splitYuan, sumYuan } from '@agency/shared/format/money'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import type { FeeReckoning } from '@agency/shared/modules/tender-fee/fee.reckoning'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { type FeeStandard, tenderFee as reckon, type ServiceFee } from '@agency/shared/tendering/service-fee'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import type { CaseRecord } from '../../record/case-record'
import type { CaseWriter } from '../../record/case-writer'
import { makeServerMove } from '../../workflow/engine'
import { feeStandard } from '../system-rule/rule.table'
import { type LotRecord, lotsOfProject, type ProjectRecord, projects } from '../tender-project/project.door'
import { assertNoPaidFee, type FeeRecord, lockProjectBills } from './fee.store'

const SUPPLIER = '供应商'
const OWNER = '业主'
const BOTH = '双方'
/** Action name in the operation log when the server calculates a bill. */
const DRAFT = 'draft'

const say = {
  half: '供应商与业主双方各半',
  byAward: (total: string) => `项目各标包合计服务费 ${total} 元，按中标金额分摊，减去已开单部分`,
}

/**
 * The fee standard of a project with the table in force on the day; without a basis for calculation, the fee
 * is entered by hand.
 */
async function feeStandardOf(db: Queryable, project: ProjectRecord, now: Date) {
  const { feeStandard: kind, projectType, feeDiscount, minFee } = project
  if (kind !== 'TABLE') return { standard: agreedFeeTerms(project), table: undefined }
  const versions = await db
    .select()
    .from(feeStandard)
    .where(and(eq(feeStandard.feeType, projectType), eq(feeStandard.delFlag, false)))
  const [table] = rulesInForceOn(versions, shanghaiDateAt(now))
  if (!table) return { standard: { kind: 'BY_CONTRACT' } as FeeStandard, table: undefined }
  const standard: FeeStandard = {
    kind: 'TABLE',
    table: { bands: table.bands, cap: table.cap },
    feeDiscount,
    minFee,
  }
  return { standard, table }
}

/** The fee standard agreed with the client: a fixed amount, a rate, or terms. */
function agreedFeeTerms({ feeStandard: kind, feeMoney, feeRate, minFee }: ProjectRecord): FeeStandard {
  if (kind === 'FIXED' && feeMoney) return { kind, money: feeMoney }
  if (kind === 'RATE' && feeRate) return { kind, rate: feeRate, minFee }
  return { kind: 'BY_CONTRACT' }
}

/** The amount, rate or terms of a fee that apply without a table. */
const agreedFigureOf = ({ feeStandard: kind, feeMoney, feeRate, feeTerms }: ProjectRecord): string | null =>
  kind === 'FIXED' ? feeMoney : kind === 'RATE' ? feeRate && String(Number(feeRate)) : feeTerms

interface Draft {
  /** Yuan for the lot by the table alone; `fee` is what is charged. */
  calc: string
  fee: string
  reckoning: FeeReckoning
}

function feeCalculationOf(
  project: ProjectRecord,
  table: { name: string; source: string; cap: string | null } | undefined,
  award: string,
  by: ServiceFee | null,
  share: string | null,
): FeeReckoning {
  return {
    award: roundYuan(award),
    standard: project.feeStandard,
    mode: project.feeCalcMode,
    figure: agreedFigureOf(project),
    table: table?.name ?? null,
    source: table?.source ?? null,
    cap: table?.cap ?? null,
    discount: project.feeDiscount,
    minFee: project.minFee,
    ...(by ?? NOT_RECKONED),
    share,
  }
}
const NOT_RECKONED = { steps: [], sum: null, capped: false, due: null, raised: false, fee: null }

/** A fee in yuan before discount and minimum fee: by the table up to its cap, or as agreed. */
function feeBeforeDiscount(reckoned: ServiceFee | null, cap: string | null | undefined): string {
  if (!reckoned) return '0.00'
  if (reckoned.sum === null) return reckoned.due
  return roundYuan(parseDecimalAmount(reckoned.capped && cap ? cap : reckoned.sum).times(10_000))
}

async function draftFeePerLot(
  db: Queryable,
  project: ProjectRecord,
  lot: LotRecord,
  now: Date,
): Promise<Draft> {
  const { standard, table } = await feeStandardOf(db, project, now)
  const award = lot.winBidMoney ?? '0'
  const [own] = reckon(standard, 'PER_LOT', [{ packageId: lot.listId, award }]).lots
  const reckoned = own?.reckoned ?? null
  return {
    calc: feeBeforeDiscount(reckoned, table?.cap),
    fee: own?.fee ?? '0.00',
    reckoning: feeCalculationOf(project, table, award, reckoned, null),
  }
}

/** True for a bill that is still a draft, unchanged since the award. */
const isUnchangedDraft = (fee: FeeRecord) =>
  fee.status === feeStatus.toConfirm && parseDecimalAmount(fee.adjustMoney).isZero() && !fee.askedMoney

/**
 * Calculates one fee for all awarded lots together, split by their awards (534号). Bills confirmed or changed
 * by hand stay; the rest is split among the others.
 */
async function draftFeesPerTender(
  db: Queryable,
  project: ProjectRecord,
  now: Date,
  bills: readonly FeeRecord[],
) {
  const { standard, table } = await feeStandardOf(db, project, now)
  const lots = (await lotsOfProject(db, project.listId)).filter(
    (lot) => lot.winBidMoney && lot.status < lotStatus.failed,
  )
  const awards = lots.map((lot) => ({ packageId: lot.listId, award: lot.winBidMoney ?? '0' }))
  const { whole, total } = reckon(standard, 'PER_TENDER', awards)
  const hasFixedBill = ({ listId }: LotRecord) =>
    bills.some((bill) => bill.packageId === listId && !isUnchangedDraft(bill))
  const fixed = lots.filter(hasFixedBill)
  const free = lots.filter((lot) => !hasFixedBill(lot))
  const remainderAfterFixed = (all: string, of: (bill: FeeRecord) => string) => {
    const taken = sumYuan(
      bills.filter(({ packageId }) => fixed.some(({ listId }) => listId === packageId)).map(of),
    )
    const rest = parseDecimalAmount(all).minus(taken)
    return roundYuan(rest.isNegative() ? '0' : rest)
  }
  const weights = free.map((lot) => lot.winBidMoney ?? '0')
  const fee = splitYuan(
    remainderAfterFixed(total ?? '0', (bill) =>
      roundYuan(parseDecimalAmount(bill.serviceMoney).minus(bill.adjustMoney)),
    ),
    weights,
  )
  const calc = splitYuan(
    remainderAfterFixed(feeBeforeDiscount(whole, table?.cap), (bill) => bill.calcMoney),
    weights,
  )
  const award = sumYuan(awards.map((one) => one.award))
  const share = total === null ? null : say.byAward(total)
  return new Map<string, Draft>(
    free.map(({ listId }, at) => [
      listId,
      {
        calc: calc[at] ?? '0.00',
        fee: fee[at] ?? '0.00',
        reckoning: feeCalculationOf(project, table, award, whole, share),
      },
    ]),
  )
}

/** The payers of a lot's fee: the client, the winner, or both. */
function feePayers({ feePayer, clientId }: ProjectRecord, { resultSupplierId }: LotRecord) {
  const supplier = { payerType: SUPPLIER, payerId: resultSupplierId ?? '' }
  const owner = { payerType: OWNER, payerId: clientId }
  if (feePayer === BOTH) return [supplier, owner]
  return [feePayer === OWNER ? owner : supplier]
}

/** The draft bills of a lot's fee; two payers pay half each, exact to the 分. */
function draftBillsOf(project: ProjectRecord, lot: LotRecord, draft: Draft) {
  const payers = feePayers(project, lot)
  const { reckoning } = draft
  const share = payers.length > 1 ? [reckoning.share, say.half].filter(Boolean).join('；') : reckoning.share
  return splitFeeEqually(payers, draft).map(([payer, money]) => ({
    ...payer,
    ...money,
    reckoning: { ...reckoning, share },
  }))
}

/** Splits the amounts of a lot equally among these, exact to the 分. */
function splitFeeEqually<T>(all: readonly T[], { calc, fee }: Draft) {
  const equal = all.map(() => '1')
  const [calcs, fees] = [splitYuan(calc, equal), splitYuan(fee, equal)]
  return all.map(
    (one, at) => [one, { calcMoney: calcs[at] ?? '0.00', serviceMoney: fees[at] ?? '0.00' }] as const,
  )
}

/** 定标 drafts the bills of the lot (DOMAIN 5.4.3). */
export async function draftBillsOfLot(
  write: Write,
  { writer }: CaseRecord<FeeRecord>,
  lot: LotRecord,
): Promise<void> {
  if (!lot.winBidMoney) return
  const project = await projects.load(write.tx, lot.projectId)
  if (!project) return
  const now = write.clock()
  if (project.feeCalcMode !== 'PER_TENDER') {
    await insertBills(write, writer, {
      project,
      lot,
      draft: await draftFeePerLot(write.tx, project, lot, now),
    })
    return
  }
  const bills = await lockProjectBills(write.tx, project.listId)
  for (const [packageId, draft] of await draftFeesPerTender(write.tx, project, now, bills)) {
    if (packageId === lot.listId) await insertBills(write, writer, { project, lot, draft })
    else await redraftBills(write, writer, { bills, packageId, draft })
  }
}

/**
 * When a lot fails its bills become void, and a fee calculated for the whole tender is split again among the
 * other lots.
 */
export async function cancelBillsOfLot(
  write: Write,
  { resource, writer }: CaseRecord<FeeRecord>,
  lot: LotRecord,
): Promise<void> {
  const bills = await lockProjectBills(write.tx, lot.projectId)
  const own = bills.filter(({ packageId }) => packageId === lot.listId)
  if (own.length === 0) return
  await assertNoPaidFee(write.tx, lot.listId)
  for (const { listId } of own) await makeServerMove(write, resource, 'cancel', listId)
  const project = await projects.load(write.tx, lot.projectId)
  if (project?.feeCalcMode !== 'PER_TENDER') return
  for (const [packageId, draft] of await draftFeesPerTender(write.tx, project, write.clock(), bills))
    await redraftBills(write, writer, { bills, packageId, draft })
}

async function insertBills(
  write: Write,
  writer: CaseWriter<FeeRecord>,
  { project, lot, draft }: { project: ProjectRecord; lot: LotRecord; draft: Draft },
): Promise<void> {
  const { listId: projectId, feeDiscount: discount, departmentId } = project
  for (const bill of draftBillsOf(project, lot, draft))
    await writer.createCase(
      write,
      { ...bill, projectId, packageId: lot.listId, discount, departmentId },
      DRAFT,
    )
}

/** Updates the draft bills of a lot after its share has changed. */
async function redraftBills(
  write: Write,
  writer: CaseWriter<FeeRecord>,
  { bills, packageId, draft }: { bills: readonly FeeRecord[]; packageId: string; draft: Draft },
): Promise<void> {
  const own = bills.filter((bill) => bill.packageId === packageId)
  for (const [before, money] of splitFeeEqually(own, draft)) {
    const share = before.reckoning?.share ?? draft.reckoning.share
    await writer.revise(write, before, { ...money, reckoning: { ...draft.reckoning, share } }, DRAFT)
  }
}
