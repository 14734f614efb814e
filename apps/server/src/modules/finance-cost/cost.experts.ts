import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan } from '@agency/shared/format/money'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { costRecord } from '@agency/shared/modules/finance-cost/cost.record'
import { EXPERT } from '@agency/shared/modules/tender-project/committee/committee.fields'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { withholdingTax } from '@agency/shared/tendering/withholding'
import { and, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import type { Context, Write } from '../../http/context'
import { badField, badInputRefusal } from '../../http/refusal'
import type { CaseWriter } from '../../record/case-writer'
import { withholdingRateFacts } from '../system-rule/door/facts'
import { committeeMembers, findLot, loadLot, lotsOfProject } from '../tender-project/project.door'
import {
  assertMonthOpen,
  assertProjectTakesCosts,
  hasIndependentDepartmentHead,
  mustFindCostProject,
} from './cost.save'
import { type CostRecord, costs } from './cost.store'
import { financeCost } from './cost.table'

const say = {
  secret: '定标之前评标委员会保密，定标后才能提取专家评审费（招标投标法第37条）',
  noLot: '标包不存在',
  nobody: '没有尚未提取、且已录入评审费的专家',
  noTable: '费用日期没有生效的劳务报酬预扣率，请先在系统管理中录入',
  future: '费用日期不能晚于今天',
  remark: (packageNo: string, name: string) => `${packageNo} 专家评审费：${name}`,
}
/** The values of the dictionaries `businessFee` and `costTree` for an expert's fee. */
const AS = { businessFee: '项目费用', parentCostName: '评审费', childCostName: '专家评审费' } as const

async function withholdingTableOn(db: Queryable, day: string) {
  const versions = await db.select().from(withholdingRateFacts)
  return rulesInForceOn(versions, day)[0]
}

/**
 * The lot, visible to the caller and already awarded, so that its experts are no longer secret (R27). @throws
 * 400 at `packageId`
 */
async function mustFindAwardedLot(context: Context, packageId: string) {
  const lot = await findLot(context, packageId, costRecord.prefix)
  if (!lot) throw badField('packageId', say.noLot)
  if (lot.calibrationTime === null) throw badField('packageId', say.secret)
  return lot
}

/**
 * The fee of each expert of an awarded lot, the tax withheld by the table in force on `day`, and the number
 * of an existing cost line.
 */
export async function expertFeesOfLot(
  context: Context,
  packageId: string,
  day = shanghaiDateAt(context.clock()),
) {
  const { listId } = await mustFindAwardedLot(context, packageId)
  const table = await withholdingTableOn(context.db, day)
  if (!table) throw badField('priceTime', say.noTable)
  const members = (await committeeMembers(context.db, listId)).filter(
    ({ memberKind, fee }) => memberKind === EXPERT && fee !== null && parseDecimalAmount(fee).greaterThan(0),
  )
  const ids = members.map((one) => one.listId)
  const made = await costs.fitting(
    context.db,
    and(inArray(financeCost.memberId, ids), ne(financeCost.status, costStatus.voided)),
  )
  return members.map(({ listId: memberId, name, category, fee }) => {
    const paid = roundYuan(fee ?? '0')
    const taxMoney = withholdingTax(paid, table)
    return {
      memberId,
      name,
      category,
      fee: paid,
      taxMoney,
      netMoney: roundYuan(parseDecimalAmount(paid).minus(taxMoney)),
      costNo: made.find((cost) => cost.memberId === memberId)?.costNo ?? null,
    }
  })
}

/** The lots of a project that have been awarded. */
export async function awardedLotOptions(context: Context, projectId: string) {
  const project = await mustFindCostProject(context, projectId)
  const lots = await lotsOfProject(context.db, project.listId)
  return lots
    .filter(({ calibrationTime }) => calibrationTime !== null)
    .map(({ listId, packageNo, packageName }) => ({ value: listId, label: `${packageNo} ${packageName}` }))
}

/** Creates a draft cost line for each expert of the lot who has none. @throws 400 */
export async function draftExpertCosts(
  write: Write,
  writer: CaseWriter<CostRecord>,
  { packageId, priceTime }: { packageId: string; priceTime: string },
): Promise<CostRecord[]> {
  if (priceTime > shanghaiDateAt(write.clock())) throw badField('priceTime', say.future)
  await assertMonthOpen(write, { priceTime })
  // Of two simultaneous requests for the same lot the second sees the lines of the first.
  await lockUntilCommit(write.tx, `finance-cost experts ${packageId}`)
  const fees = (await expertFeesOfLot(write, packageId, priceTime)).filter(({ costNo }) => costNo === null)
  if (fees.length === 0) throw badInputRefusal(say.nobody)
  const lot = await loadLot(write.tx, packageId)
  if (!lot) throw badField('packageId', say.noLot)
  const project = await mustFindCostProject(write, lot.projectId)
  assertProjectTakesCosts(project)
  const { departmentId } = project
  const hasHead = await hasIndependentDepartmentHead(write, departmentId)
  const made: CostRecord[] = []
  for (const { memberId, name, fee, taxMoney } of fees)
    made.push(
      await writer.createCase(write, {
        ...AS,
        projectId: project.listId,
        departmentId,
        packageId,
        memberId,
        priceTime,
        hasHead,
        num: '1',
        singlePrice: fee,
        copeWith: fee,
        taxMoney,
        payee: name,
        abstractRemark: say.remark(lot.packageNo, name),
      }),
    )
  return made
}
