import { randomInt } from 'node:crypto'
import { parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import { MORE_LOTS, RETENDER } from '@agency/shared/modules/ordinal/ordinal.rules'
import { failStatus } from '@agency/shared/modules/tender-fail/fail.flow'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { totalLotBudget } from '@agency/shared/tendering/lot-sum'
import { lotStatus, projectStatus } from '@agency/shared/tendering/project-state'
import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { inlineCodes } from '../../../db/inline-codes'
import { copyAttachments } from '../../../files/attachments'
import { type Context, columnsForInsert, type Write } from '../../../http/context'
import { containsCondition } from '../../../http/list'
import { badField, badInputRefusal } from '../../../http/refusal'
import { voidNumbers } from '../../../system/numbering'
import { makeServerMove, startCase } from '../../../workflow/engine'
import { lockCase } from '../../../workflow/hold-case'
import type { ordinalRecord } from '../../ordinal/ordinal.table'
import { lotsOfProject } from '../lot/lot.store'
import { projects } from '../project/project.store'
import { projectsInScope } from '../project/project.visibility'
import { DEVELOPER_POSITIONS, POSITIONS } from '../project/team-positions'
import { tenderLot } from '../tables/lot.table'
import { tenderProject } from '../tables/project.table'
import { type Codes, issueCodes } from './project-codes'
import { addMembers, notifyLeadersOfNewResponsible } from './team-members'
import type { Tender, TenderFlows } from './tender.flows'

type Ordinal = typeof ordinalRecord.$inferSelect
type Stored = typeof tenderProject.$inferSelect

const NOT_PUBLISHED: readonly string[] = [
  projectStatus.toAssign,
  projectStatus.preparing,
  projectStatus.review,
]
/** Statuses of failed projects, which may be tendered again. */
const FAILED = [projectStatus.failed, projectStatus.voided]
/** QC reviews one document in ten in addition to the mandatory ones (DOMAIN 5.4 [D]). */
const QC_ONE_IN = 10

/** Maximum number of lots of a project, because their numbers have two digits. */
const MOST_LOTS = 99

const say = {
  goneFurther: '项目已进入实施阶段，号不能作废',
  sourceGone: '原项目的状态已变，不能继续办理',
  tooManyLots: (before: number) => `一个项目最多 ${MOST_LOTS} 个标包，原项目已有 ${before} 个`,
}

/** Condition: some lots of the project failed and are tendered again independently of the others. */
const failedInPart = sql`exists (select 1 from tender_fail f
  where f.project_id = tender_project.list_id and f.status = ${inlineCodes(failStatus.finished)} and f.next_ordinal_id is not null)`

/**
 * Possible source projects, newest first: failed projects, or projects with failed lots, for 重新招标;
 * unpublished ones for 增补标包. Limited to those the reader may see; without a reader all, for the server
 * itself.
 */
export const findSourceProjects = (
  db: Queryable,
  asked: { ordinalType: string; keyword?: string; listId?: string },
  reader?: Context,
): Promise<Stored[]> =>
  db
    .select()
    .from(tenderProject)
    .where(
      and(
        eq(tenderProject.delFlag, false),
        reader ? projectsInScope(reader.actor) : undefined,
        asked.ordinalType === RETENDER
          ? or(inArray(tenderProject.status, FAILED), failedInPart)
          : inArray(tenderProject.status, [
              projectStatus.toAssign,
              projectStatus.preparing,
              projectStatus.review,
            ]),
        asked.listId ? eq(tenderProject.listId, asked.listId) : undefined,
        asked.keyword
          ? or(
              containsCondition(tenderProject.projectName, asked.keyword),
              containsCondition(tenderProject.projectCode, asked.keyword),
            )
          : undefined,
      ),
    )
    .orderBy(desc(tenderProject.createTime))
    .limit(asked.listId ? 1 : 100)

/** The names of projects visible to the reader, see the question of the same name of 排号. */
export async function visibleProjectNames(
  { db, actor }: Context,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (listIds.length === 0) return new Map()
  const rows = await db
    .select({ listId: tenderProject.listId, name: tenderProject.projectName })
    .from(tenderProject)
    .where(
      and(
        inArray(tenderProject.listId, [...listIds]),
        or(not(tenderProject.isSecret), projectsInScope(actor)),
      ),
    )
  return new Map(rows.map(({ listId, name }) => [listId, name]))
}

/** 办结 of a 排号: see `foundProject` of 排号. */
export const buildFoundProjectFunction = (flows: Tender) => async (write: Write, record: Ordinal) => {
  const source = record.sourceProjectId ? await lockSourceProject(write, record) : undefined
  const project =
    source && record.ordinalType === MORE_LOTS
      ? source
      : await insertProject(write, record, await issueCodes(write, { record, source }))
  if (project !== source) {
    await addMembers(write, project, buildTeam(record))
    if (record.responsibleId) await notifyLeadersOfNewResponsible(write, project, record.responsibleId)
    await startProjectFlow(write, flows, project)
  } else
    await setProjectBudget(write, flows, project.listId, sumYuan([project.budgetMoney, record.budgetMoney]))
  const packageIds = await insertLots(write, project, record)
  for (const listId of packageIds) await startLotFlow(write, flows, listId)
  const { listId: projectId, projectCode, financeCode } = project
  return { projectId, projectCode, financeCode, packageIds }
}

/** Changes the project's budget, when 增补标包 adds the budget of its lots or is made void. */
const setProjectBudget = async (write: Write, { project }: Tender, listId: string, budgetMoney: string) =>
  project.writer.revise(write, await projects.mustLoad(write.tx, listId), { budgetMoney })

/**
 * Starts the flow: TP_PREPARE for project manager A, or TP_TEAM for the head who must name one (DOMAIN
 * section 4).
 */
async function startProjectFlow(write: Write, flows: TenderFlows, { listId }: { listId: string }) {
  const project = await projects.mustLoad(write.tx, listId)
  const step = project.projectManagerAId ? 'prepare' : flows.ofProjects.flow.start
  await startCase(write, flows.ofProjects, project, step)
}

async function startLotFlow(write: Write, flows: TenderFlows, listId: string) {
  const lot = await flows.ofLots.load(write.tx, listId)
  if (!lot) throw new Error('标包写入失败')
  await startCase(write, flows.ofLots, lot)
}

async function lockSourceProject({ tx }: Write, record: Ordinal): Promise<Stored> {
  const { ordinalType, sourceProjectId } = record
  const listId = sourceProjectId ?? ''
  await lockCase(tx, listId)
  await tx
    .select({ listId: tenderProject.listId })
    .from(tenderProject)
    .where(eq(tenderProject.listId, listId))
    .for('update')
  const [usable] = await findSourceProjects(tx, { ordinalType, listId })
  if (!usable) throw badField('sourceProjectId', say.sourceGone)
  return usable
}

/** The fields that a project copies from its 排号, which are not its remarks and papers. */
const { remark: _remark, attachment: _papers, ...mandateFields } = projectFields
const pickMandate = (record: Ordinal) =>
  Object.fromEntries(
    (Object.keys(mandateFields) as (keyof typeof mandateFields)[]).map((name) => [name, record[name]]),
  ) as Pick<Ordinal, keyof typeof mandateFields>

async function insertProject(write: Write, record: Ordinal, codes: Codes): Promise<Stored> {
  const { listId } = codes
  const [project] = await write.tx
    .insert(tenderProject)
    .values({
      ...columnsForInsert(write),
      ...codes,
      ...pickMandate(record),
      ordinalId: record.listId,
      clientId: record.clientId,
      departmentId: record.departmentId,
      projectType: record.projectType,
      // The project gets a copy of its own, because its readers may not see the 排号 and the file can change
      // here.
      entrustFile: await copyAttachments(write, record.entrustFile, {
        bizType: projectPrefix,
        ownId: listId,
      }),
      expectOpenTime: record.expectOpenTime,
      qcDrawn: randomInt(QC_ONE_IN) === 0,
      status: record.projectManagerAId ? projectStatus.preparing : projectStatus.toAssign,
      updateUserId: write.actor.userId,
      updateTime: write.clock(),
    })
    .returning()
  if (!project) throw new Error('项目写入失败')
  return project
}

/**
 * Creates lots numbered after the existing ones. A single lot gets the whole budget; with several the split
 * is not known yet.
 */
async function insertLots(write: Write, project: Stored, record: Ordinal): Promise<string[]> {
  const [last] = await write.tx
    .select({ sort: sql<number>`coalesce(max(${tenderLot.sort}), 0)` })
    .from(tenderLot)
    .where(eq(tenderLot.projectId, project.listId))
  const before = last?.sort ?? 0
  if (before + record.packageCount > MOST_LOTS) throw badField('packageCount', say.tooManyLots(before))
  const isOnly = before === 0 && record.packageCount === 1
  const rows = Array.from({ length: record.packageCount }, (_, index) => {
    const sort = before + index + 1
    return {
      ...columnsForInsert(write),
      projectId: project.listId,
      ordinalId: record.listId,
      packageNo: `${project.projectCode}/${String(sort).padStart(2, '0')}`,
      packageName: isOnly ? record.projectName : `${record.projectName}（第${sort}包）`,
      sort,
      budgetMoney: isOnly ? record.budgetMoney : null,
      controlMoney: isOnly ? record.controlMoney : null,
      status: lotStatus.planned,
      departmentId: record.departmentId,
      updateUserId: write.actor.userId,
      updateTime: write.clock(),
    }
  })
  await write.tx.insert(tenderLot).values(rows)
  return rows.map(({ listId }) => listId)
}

/** The team positions of a project according to its 排号; commissions are calculated from them. */
const buildTeam = (record: Ordinal) =>
  [
    { position: POSITIONS.projectManagerAId, userId: record.projectManagerAId },
    { position: POSITIONS.projectManagerBId, userId: record.projectManagerBId },
    { position: POSITIONS.customerManagerId, userId: record.customerManagerId },
    { position: POSITIONS.responsibleId, userId: record.responsibleId },
    { position: DEVELOPER_POSITIONS.main, userId: record.mainDevelopUserId },
    ...[...new Set(record.helperDevelopUserIds)].map((userId) => ({
      position: DEVELOPER_POSITIONS.helper,
      userId,
    })),
  ].flatMap(({ position, userId }) => (userId ? [{ position, userId }] : []))

/** The project's budget in yuan without that of the 排号; unchanged when the lots already need it. */
async function budgetWithoutOrdinal(
  { tx }: Write,
  project: Stored,
  { budgetMoney }: Ordinal,
): Promise<string> {
  const left = parseDecimalAmount(project.budgetMoney).minus(budgetMoney)
  const needed = parseDecimalAmount(totalLotBudget(await lotsOfProject(tx, project.listId)))
  return left.greaterThan(0) && left.gte(needed) ? roundYuan(left) : project.budgetMoney
}

/** 作废号: see `endProject` of 排号. */
export const buildEndProjectFunction =
  (flows: Tender) =>
  async (write: Write, record: Ordinal, reason: string): Promise<void> => {
    const projectId = record.projectId ?? ''
    await lockCase(write.tx, projectId)
    const project = await projects.load(write.tx, projectId)
    if (!project) return
    if (!NOT_PUBLISHED.includes(project.status)) throw badInputRefusal(say.goneFurther)
    const isMore = record.ordinalType === MORE_LOTS
    const lots = await lotsOfProject(write.tx, projectId)
    // When the last lot of a project ends, the project ends as well.
    for (const lot of lots.filter((one) => !isMore || one.ordinalId === record.listId))
      await makeServerMove(write, flows.ofLots, 'end', lot.listId)
    if (isMore)
      await setProjectBudget(write, flows, projectId, await budgetWithoutOrdinal(write, project, record))
    else await voidNumbers(write, [projectId], reason)
  }
