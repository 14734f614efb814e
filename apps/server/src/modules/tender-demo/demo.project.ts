import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientStatus } from '@agency/shared/modules/crm-client/client.flow'
import { type OrdinalForm, ordinalApi, ordinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import type { OrdinalRow } from '@agency/shared/modules/ordinal/ordinal.record'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { demoLegalGrounds } from '../../seed/company/grounds'
import { SUFFIX } from '../../seed/company/suppliers'
import type { LotRecord, ProjectRecord } from '../tender-project/project.door'
import type { ProjectPlan } from './demo.plan'
import { doesPlanEndWith, idAndVersion, type Rounds, type Tender } from './demo.tender'
import type { Life, World } from './demo.world'

/** Amounts are rounded down to multiples of the unit, in yuan; shares are of the budget. */
const BOND_UNIT = 1_000
const BOND_SHARE = 0.015
const CONTROL_SHARE = 0.975
/** Highest bond in yuan that is certain to be allowed for a service (R09). */
const BOND_MOST = 100_000

const roundDownToThousands = (money: number) => Math.floor(money / BOND_UNIT) * BOND_UNIT

/** The life of a project from its 排号 to the publication of its lots. */
export async function* simulateProjectStart(
  world: World,
  tender: Tender,
  rounds: Rounds,
  index: number,
): AsyncGenerator<Date, void> {
  const { plan, cast, days } = tender
  yield world.at(days.entered, `09:${String(10 + (index % 40)).padStart(2, '0')}`)
  const ordinal = await enterOrdinalRecord(world, tender, rounds)
  yield world.at(days.entered, `14:${String(10 + (index % 40)).padStart(2, '0')}`)
  const claimed = await world.move('office', ordinalApi.claim, idAndVersion(ordinal))
  const handled = await world.move<Pick<OrdinalRow, 'projectId'>>(
    'office',
    ordinalApi.handle,
    idAndVersion(claimed),
  )
  tender.projectId = handled.projectId ?? ''
  if (doesPlanEndWith(tender, 'unassigned')) return
  tender.lots = (await world.call(cast.a, projectApi.packages, { listId: tender.projectId })).map(
    ({ listId }) => listId,
  )
  if (plan.until === 'void') {
    yield world.at(world.workday(days.entered, 3), '10:30')
    await world.move('leader', ordinalApi.void, {
      ...idAndVersion(handled),
      opinion: '业主取消采购任务',
    })
  } else yield* simulateSalePreparation(world, tender)
}

async function enterOrdinalRecord(world: World, tender: Tender, rounds: Rounds) {
  const { plan, cast } = tender
  if (plan.after === undefined) {
    const form = await buildProjectForm(world, tender)
    const draft = await world.call(cast.manager, ordinalApi.save, form)
    return world.move(cast.manager, ordinalApi.submit, {
      ...idAndVersion(draft),
      confirmNotDuplicate: true,
    })
  }
  // The applicant of the new 排号 is the manager who ended the failure.
  const listId = rounds.get(plan.after) ?? ''
  const draft = await world.call(cast.a, ordinalApi.detail, { listId })
  const kept = Object.fromEntries(
    Object.keys(ordinalForm.shape).map((name) => [name, draft[name as keyof typeof draft] ?? null]),
  ) as unknown as OrdinalForm
  const entrustFile = [await world.file(cast.a, '委托代理协议.pdf')]
  const changed = await world.call(cast.a, ordinalApi.update, {
    ...kept,
    entrustFile,
    listId,
    version: draft.version,
  })
  return world.move(cast.a, ordinalApi.submit, { ...idAndVersion(changed), confirmNotDuplicate: true })
}

async function buildProjectForm(world: World, { plan, cast, days, rooms }: Tender) {
  const clientName = `${plan.client}${SUFFIX}`
  const [client] = await world.call(cast.manager, clientApi.list, {
    status: clientStatus.enabled,
    clientName,
  })
  if (!client) throw new Error(`没有已启用的客户 ${clientName}`)
  const opening = world.at(days.opening, days.clock)
  const roomId = (await rooms.take(world, opening)) ?? null
  const isAssigned = plan.until !== 'unassigned'
  const { name, projectType, regime, method, budget } = plan.subject
  const mandate = {
    procurementRegime: regime,
    procurementMethod: method,
    projectType,
    budgetMoney: `${budget}.00`,
  }
  return {
    ordinalType: '新项目',
    sourceProjectId: null,
    clientId: client.listId,
    projectName: `${plan.client}${name}`,
    ...mandate,
    ...demoLegalGrounds(mandate),
    controlMoney: hasPriceLimit(plan) ? priceLimitOf(budget) : null,
    fundSource: regime === 'ZC' ? '财政资金' : '自筹资金',
    packageCount: plan.lots.length,
    entrustDate: days.entered,
    entrustFile: [await world.file(cast.manager, '委托代理协议.pdf')],
    feePayer: plan.payer,
    feeStandard: 'TABLE',
    feeDiscount: 100,
    minFee: '5000',
    feeCalcMode: 'PER_LOT',
    customerManagerId: world.idOf(cast.manager),
    mainDevelopUserId: client.mainDevelopUserId,
    helperDevelopUserIds: [],
    projectManagerAId: isAssigned ? world.idOf(cast.a) : null,
    projectManagerBId: isAssigned ? world.idOf(cast.b) : null,
    responsibleId: null,
    expectOpenTime: opening.toISOString(),
    roomId,
    roomStart: roomId && minutesAfter(opening, -30),
    roomEnd: roomId && minutesAfter(opening, 120),
    urgent: false,
    urgentReason: null,
    isInternational: false,
    isSecret: false,
    isPppAgency: false,
    isPppConsult: false,
    isOutOpen: false,
    remark: null,
    attachment: [],
  }
}

const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000).toISOString()

/** Plans the lots of a demo project, then writes, reviews and publishes the document. */
async function* simulateSalePreparation(world: World, tender: Tender): Life {
  const { plan, cast, days } = tender
  const beforePublication = (workdays: number, clock: string) =>
    world.at(world.workday(days.published, -workdays), clock)
  if (doesPlanEndWith(tender, 'assigned')) return
  yield beforePublication(8, '15:20')
  for (const [at, listId] of tender.lots.entries()) await planLot(world, tender, listId, at)
  if (doesPlanEndWith(tender, 'planned')) return
  yield beforePublication(6, '16:40')
  const submitted = await submitTenderFile(world, tender)
  if (doesPlanEndWith(tender, 'reviewB')) return
  yield beforePublication(5, '10:15')
  if (doesPlanEndWith(tender, 'returned')) {
    await world.move(cast.b, projectApi.fileReturn, {
      ...idAndVersion(submitted),
      result: 'return',
      opinion: '资格要求中的业绩年限过窄，请放宽后重新提交',
    })
    return
  }
  const byB = await approveDocument(world, cast.b, submitted)
  if (doesPlanEndWith(tender, 'reviewDept')) return
  yield beforePublication(4, '11:05')
  let approved = await approveDocument(world, cast.head, byB)
  if (approved.needsQc) {
    yield beforePublication(3, '15:45')
    approved = await approveDocument(world, 'qc', approved)
  }
  if (doesPlanEndWith(tender, 'reviewOwner')) return
  yield beforePublication(1, '14:30')
  const ownerFile = [await world.file(cast.manager, '业主确认函.pdf')]
  const final = await approveDocument(world, cast.manager, approved, { ownerFile })
  yield world.at(days.published, '09:05')
  await world.move(cast.a, projectApi.publish, {
    ...idAndVersion(final),
    noticeTitle: `${final.projectName}${plan.isPrequalified ? '资格预审' : plan.subject.method}公告`,
    noticeContent: `受业主委托，现对${final.projectName}进行${plan.subject.method}，欢迎符合条件的供应商参加。`,
    noticeMedia: plan.subject.regime === 'ZC' ? '中国政府采购网' : '中国招标投标公共服务平台',
  })
}

const approveDocument = (
  world: World,
  who: string,
  project: ProjectRecord,
  more: { ownerFile?: string[] } = {},
) =>
  world.move<ProjectRecord>(who, projectApi.fileApprove, {
    ...idAndVersion(project),
    result: 'approve',
    ...more,
  })

async function submitTenderFile(world: World, { cast, projectId }: Tender): Promise<ProjectRecord> {
  const project = await world.loadRecord(projectFlow, projectId)
  const tenderFile = [await world.file(cast.a, '招标文件.pdf')]
  return world.move<ProjectRecord>(cast.a, projectApi.fileSubmit, {
    ...idAndVersion(project),
    tenderFile,
  })
}

/**
 * The budget of a lot in yuan: the first lot is the largest and takes the remainder after rounding the others
 * to thousands.
 */
const lotBudgetOf = ({ subject, lots }: ProjectPlan, at: number): number => {
  const lotWeight = (index: number) => lots.length - index + 1
  const whole = lots.reduce((sum, _, index) => sum + lotWeight(index), 0)
  const lotBudgetShare = (index: number) => roundDownToThousands((subject.budget * lotWeight(index)) / whole)
  return at > 0
    ? lotBudgetShare(at)
    : subject.budget - lots.slice(1).reduce((sum, _, index) => sum + lotBudgetShare(index + 1), 0)
}

/** True for a project with a 最高限价, which works have slightly below the estimate. */
const hasPriceLimit = ({ subject }: ProjectPlan) => subject.projectType === 'GC'
const priceLimitOf = (budget: number) => `${Math.floor((budget * CONTROL_SHARE) / BOND_UNIT) * BOND_UNIT}.00`

/** Price of the document in yuan: printing costs, always below the limit of R26. */
const bookPriceOf = (budget: number) => (budget > 10_000_000 ? 500 : budget > 2_000_000 ? 300 : 200)

/** The highest possible bid for a lot, in yuan. */
export const highestBidForLot = (plan: ProjectPlan, at: number): number =>
  hasPriceLimit(plan) ? Number(priceLimitOf(lotBudgetOf(plan, at))) : lotBudgetOf(plan, at)

/**
 * 谈判 and 询价 are decided by the lowest price (财政部令第74号第35、48条), works by the lowest reasonable
 * price.
 */
const evaluationMethodOf = ({ subject: { projectType, method } }: ProjectPlan): string => {
  if (method === '竞争性谈判' || method === '询价') return '最低评标价法'
  return projectType === 'GC' ? '经评审的最低投标价法' : '综合评分法'
}

async function planLot(world: World, { plan, cast, days }: Tender, listId: string, at: number) {
  const lot = await world.loadRecord<LotRecord>(lotFlow, listId)
  const budget = lotBudgetOf(plan, at)
  const isBonded = plan.lots[at]?.bonds !== undefined
  const isoMoment = (day: string, clock: string) => world.at(day, clock).toISOString()
  await world.call(cast.a, projectApi.packageUpdate, {
    ...idAndVersion(lot),
    packageName: plan.subject.lots[at] ?? lot.packageName,
    budgetMoney: `${budget}.00`,
    controlMoney: hasPriceLimit(plan) ? priceLimitOf(budget) : null,
    bondMoney: isBonded ? `${Math.min(roundDownToThousands(budget * BOND_SHARE), BOND_MOST)}.00` : '0.00',
    bookPrice: `${bookPriceOf(budget)}.00`,
    evaluationMethod: evaluationMethodOf(plan),
    isPrequalified: plan.isPrequalified,
    prequalifySaleEnd: plan.isPrequalified ? isoMoment(days.prequalifySaleEnd, '16:00') : null,
    prequalifyDeadline: plan.isPrequalified ? isoMoment(days.prequalifyDeadline, '16:00') : null,
    noticeTime: isoMoment(days.published, '09:30'),
    noticeEnd: isoMoment(days.saleEnd, '17:00'),
    signUpStart: isoMoment(days.published, '09:30'),
    signUpEnd: isoMoment(days.saleEnd, '17:00'),
    clarifyDeadline: isoMoment(days.clarify, '17:00'),
    bondEnd: isoMoment(days.bondEnd, '17:00'),
    openTime: isoMoment(days.opening, days.clock),
  })
}
