import type { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { addDays, shanghaiDateAt } from '../../packages/shared/src/format/dates'
import { uploadFile } from './attachments'
import { mustExist } from './collections'
import { aClaimedOrdinal, aClientForOrdinal, move as moveOrdinal } from './ordinals'
import { type Answer, moveFunctionFor, type Person, type Some, type Versioned } from './person'
import type { TestServer } from './server'

export const move = moveFunctionFor(projectApi)

/** Fields that replace those of the 排号 from which a project is created. */
export type OfProject = Some<typeof ordinalApi.save>
/** Fields that replace those of a lot's plan. */
type OfLot = Some<typeof projectApi.packageUpdate>

/** The people of a project, by their function in it. */
export interface Cast {
  manager: Person
  head: Person
  office: Person
  pm: Person
  pmb: Person
  qc: Person
}

/**
 * One project in ten is selected for a quality check when it begins. In tests none is, unless a test changes
 * that afterwards.
 */
async function disableQcDraw(server: TestServer): Promise<void> {
  await server.sql(`create or replace function draw_none() returns trigger language plpgsql
    as $$ begin new.qc_drawn := false; return new; end $$`)
  await server.sql(
    'create or replace trigger draw_none before insert on tender_project for each row execute function draw_none()',
  )
}

export async function prepareCast(server: TestServer): Promise<Cast> {
  await disableQcDraw(server)
  const [manager, head, office, pm, pmb, qc] = await Promise.all(
    ['clientmgr', 'depthead', 'office', 'pm', 'pmb', 'qc'].map((name) => server.as(name)),
  )
  return { manager, head, office, pm, pmb, qc } as Cast
}

/** A project that waits for the head of its department to name managers. */
export async function aProject(cast: Cast, changes: OfProject = {}): Promise<ProjectRow> {
  const client = await aClientForOrdinal(cast.manager, cast.head)
  const entrustFile = [(await uploadFile(cast.manager, '委托代理协议.pdf')).listId]
  // Enough for lots of 600,000.00 each.
  const budgetMoney = `${Math.max(2, Number(changes.packageCount ?? 2)) * 600_000}.00`
  const form = { entrustFile, budgetMoney, ...changes }
  const claimed = await aClaimedOrdinal(cast.manager, cast.office, client.listId, form)
  const handled = await moveOrdinal(cast.office, 'handle', claimed)
  return cast.manager.call(projectApi.detail, { listId: mustExist(handled.data.projectId) })
}

/** A project with its managers named. */
export async function anAssignedProject(cast: Cast, changes: OfProject = {}): Promise<ProjectRow> {
  const project = await aProject(cast, changes)
  const people = { projectManagerAId: cast.pm.userId, projectManagerBId: cast.pmb.userId }
  return (await move(cast.head, 'assign', project, people)).data
}

/** A moment some days from today in Asia/Shanghai. */
export const timeInDays = (days: number, clock = '09:30') =>
  `${addDays(shanghaiDateAt(new Date()), days)}T${clock}:00+08:00`

/** Dates that satisfy every rule. */
export const lawfulTimes = () => ({
  noticeTime: timeInDays(1),
  noticeEnd: timeInDays(15, '17:00'),
  signUpStart: timeInDays(1),
  signUpEnd: timeInDays(15, '17:00'),
  clarifyDeadline: timeInDays(20, '17:00'),
  bondEnd: timeInDays(39, '17:00'),
  openTime: timeInDays(40),
})

export const lotsOfProject = async (person: Person, { listId }: { listId: string }): Promise<LotRow[]> =>
  person.call(projectApi.packages, { listId })

const lotPlanForm = (lot: LotRow) => ({
  packageName: lot.packageName,
  budgetMoney: '600000.00',
  controlMoney: null,
  bondMoney: '10000.00',
  bookPrice: '300.00',
  evaluationMethod: '综合评分法',
})

/** Fills in the plan of a lot as its manager does. */
export const updateLotPlan = (pm: Person, lot: LotRow, changes: OfLot = {}): Promise<Answer<LotRow>> =>
  move(pm, 'packageUpdate', lot, {
    ...lotPlanForm(lot),
    ...lawfulTimes(),
    ...changes,
  })

/** A project with every lot planned with these dates. */
export async function aPlannedProject(
  cast: Cast,
  changes: OfProject = {},
  times: OfLot = {},
): Promise<ProjectRow> {
  const project = await anAssignedProject(cast, changes)
  for (const lot of await lotsOfProject(cast.pm, project)) await updateLotPlan(cast.pm, lot, times)
  return project
}

/** A project in review, its file submitted. */
export async function aSubmittedProject(
  cast: Cast,
  changes: OfProject = {},
  times: OfLot = {},
): Promise<ProjectRow> {
  const project = await aPlannedProject(cast, changes, times)
  const tenderFile = [(await uploadFile(cast.pm, '招标文件.pdf')).listId]
  return (await move(cast.pm, 'fileSubmit', project, { tenderFile })).data
}

const notice = {
  noticeTitle: '某某采购招标公告',
  noticeContent: '现公开招标……',
  noticeMedia: '中国招标投标公共服务平台',
}

/** A project reviewed by everybody, to be published. */
export async function aReviewedProject(
  cast: Cast,
  changes: OfProject = {},
  times: OfLot = {},
): Promise<ProjectRow> {
  const approveTenderFile = async (
    person: Person,
    project: ProjectRow,
    more: Some<typeof projectApi.fileApprove> = {},
  ) => (await move(person, 'fileApprove', project, { result: 'approve', ...more })).data
  const byB = await approveTenderFile(cast.pmb, await aSubmittedProject(cast, changes, times))
  const byHead = await approveTenderFile(cast.head, byB)
  const byQc = byHead.stepTitle === '品管审核' ? await approveTenderFile(cast.qc, byHead) : byHead
  const ownerFile = [(await uploadFile(cast.manager, '业主确认函.pdf')).listId]
  return approveTenderFile(cast.manager, byQc, { ownerFile })
}

export const publishProject = (cast: Cast, reviewed: Versioned): Promise<Answer<ProjectRow>> =>
  move(cast.pm, 'publish', reviewed, notice)

/** A project whose lots are published. */
export const aPublishedProject = async (cast: Cast, changes: OfProject = {}): Promise<ProjectRow> =>
  (await publishProject(cast, await aReviewedProject(cast, changes))).data
