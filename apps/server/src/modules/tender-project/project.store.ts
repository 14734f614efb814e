import { TODO_MENU_ID } from '@agency/shared/contract/todo-page'
import { newListId } from '@agency/shared/format/ids'
import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { MORE_LOTS, RETENDER } from '@agency/shared/modules/ordinal/ordinal.rules'
import { projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { dueAfter } from '@agency/shared/workday/workday'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { contains, startsWith } from '../../http/list'
import { badField, refuse } from '../../http/refusal'
import { accountsById } from '../../system/directory'
import { holidayTable } from '../../system/holidays'
import { voidNumbers } from '../../system/numbering'
import { cancelTodosOf, openTodos } from '../../todo/todos'
import type { ordinalRecord } from '../ordinal/ordinal.table'
import { type Codes, codesFor } from './project.codes'
import { ENDED, FAILED } from './project.states'
import { tenderProject as p, tenderPackage, tenderTeamMember } from './project.table'

type Ordinal = typeof ordinalRecord.$inferSelect
export type ProjectRecord = typeof p.$inferSelect

/** Of a project, by name (DOMAIN 5.4). */
const TO_ASSIGN = '20'
const PREPARING = '30'
const REVIEWING = '40'
const PACKAGE_NEW = '10'

/** Its to-dos are of the flow that comes with the module: nobody closes them by hand. */
const FLOW_CODE = 'tender-project'

const say = {
  goneFurther: '项目已进入实施阶段，号不能作废',
  sourceGone: '原项目的状态已变，不能继续办理',
}

/** Failed projects for 重新招标, projects not yet published for 增补标包; the newest first. */
export const sourcesFor = (
  db: Queryable,
  asked: { ordinalType: string; keyword?: string; listId?: string },
): Promise<ProjectRecord[]> =>
  db
    .select()
    .from(p)
    .where(
      and(
        eq(p.delFlag, false),
        inArray(p.status, asked.ordinalType === RETENDER ? FAILED : [TO_ASSIGN, PREPARING, REVIEWING]),
        asked.listId ? eq(p.listId, asked.listId) : undefined,
        asked.keyword
          ? or(contains(p.projectName, asked.keyword), startsWith(p.projectCode, asked.keyword))
          : undefined,
      ),
    )
    .orderBy(desc(p.createTime))
    .limit(asked.listId ? 1 : 100)

/** 办结 of a 排号: see `OrdinalPorts.open`. */
export async function openFor(context: Context, write: Write, record: Ordinal) {
  const source = record.sourceProjectId ? await heldSource(write, record) : undefined
  const project =
    source && record.ordinalType === MORE_LOTS
      ? source
      : await insertProject(context, write, record, await codesFor(context, write, record, source))
  const packageIds = await insertPackages(context, write, project, record)
  if (project !== source) {
    await insertTeam(context, write, project, record)
    await openFirstTodo(context, write, project, record)
  }
  const { listId: projectId, projectCode, financeCode } = project
  return { projectId, projectCode, financeCode, packageIds }
}

async function heldSource({ tx }: Write, record: Ordinal): Promise<ProjectRecord> {
  const { ordinalType, sourceProjectId } = record
  const [held] = await tx
    .select()
    .from(p)
    .where(eq(p.listId, sourceProjectId ?? ''))
    .for('update')
  const [usable] = await sourcesFor(tx, { ordinalType, listId: sourceProjectId ?? '' })
  if (!held || !usable) throw badField('sourceProjectId', say.sourceGone)
  return held
}

async function insertProject(
  { actor, clock }: Context,
  { tx }: Write,
  record: Ordinal,
  codes: Codes,
): Promise<ProjectRecord> {
  const [project] = await tx
    .insert(p)
    .values({
      ...codes,
      ordinalId: record.listId,
      projectName: record.projectName,
      clientId: record.clientId,
      departmentId: record.departmentId,
      procurementRegime: record.procurementRegime,
      procurementMethod: record.procurementMethod,
      projectType: record.projectType,
      budgetMoney: record.budgetMoney,
      controlMoney: record.controlMoney,
      fundSource: record.fundSource,
      entrustDate: record.entrustDate,
      entrustFile: record.entrustFile,
      feePayer: record.feePayer,
      feeStandard: record.feeStandard,
      feeDiscount: record.feeDiscount,
      minFee: record.minFee,
      feeCalcMode: record.feeCalcMode,
      isInternational: record.isInternational,
      isSecret: record.isSecret,
      isPppAgency: record.isPppAgency,
      isPppConsult: record.isPppConsult,
      isOutOpen: record.isOutOpen,
      expectOpenTime: record.expectOpenTime,
      status: record.projectManagerAId ? PREPARING : TO_ASSIGN,
      createTime: clock(),
      createUserId: actor.userId,
      updateUserId: actor.userId,
    })
    .returning()
  if (!project) throw new Error('项目写入失败')
  return project
}

/** /01 and on, after those that are there. One lot has the whole budget; of several nobody knows it yet. */
async function insertPackages(
  { actor }: Context,
  { tx }: Write,
  project: ProjectRecord,
  record: Ordinal,
): Promise<string[]> {
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${tenderPackage.sort}), 0)` })
    .from(tenderPackage)
    .where(eq(tenderPackage.projectId, project.listId))
  const before = last?.sort ?? 0
  const isOnly = before === 0 && record.packageCount === 1
  const rows = Array.from({ length: record.packageCount }, (_, index) => {
    const sort = before + index + 1
    return {
      listId: newListId(),
      projectId: project.listId,
      ordinalId: record.listId,
      packageNo: `${project.projectCode}/${String(sort).padStart(2, '0')}`,
      packageName: isOnly ? record.projectName : `${record.projectName}（第${sort}包）`,
      sort,
      budgetMoney: isOnly ? record.budgetMoney : null,
      controlMoney: isOnly ? record.controlMoney : null,
      status: PACKAGE_NEW,
      departmentId: record.departmentId,
      createUserId: actor.userId,
      updateUserId: actor.userId,
    }
  })
  await tx.insert(tenderPackage).values(rows)
  return rows.map(({ listId }) => listId)
}

/** The people of a 排号, each as what they are to it; commissions are computed from these positions. */
async function insertTeam(
  { actor }: Context,
  { tx }: Write,
  project: ProjectRecord,
  record: Ordinal,
): Promise<void> {
  const team = [
    ['项目经理A', record.projectManagerAId],
    ['项目经理B', record.projectManagerBId],
    ['客户经理', record.customerManagerId],
    ['负责人', record.responsibleId],
    ['主开发人员', record.mainDevelopUserId],
    ...[...new Set(record.helperDevelopUserIds)].map((userId) => ['协助开发人员', userId] as const),
  ] as const
  await tx.insert(tenderTeamMember).values(
    team.flatMap(([position, userId]) =>
      userId
        ? [
            {
              listId: newListId(),
              projectId: project.listId,
              position,
              userId,
              departmentId: project.departmentId,
              createUserId: actor.userId,
            },
          ]
        : [],
    ),
  )
}

/** TP_PREPARE for project manager A, or TP_TEAM for the head who names one (DOMAIN section 4). */
async function openFirstTodo(
  context: Context,
  write: Write,
  project: ProjectRecord,
  record: Ordinal,
): Promise<void> {
  const listId = newListId()
  const managerA = record.projectManagerAId
  const [person] = managerA ? await accountsById(write.tx, [managerA]) : []
  const step = person
    ? { stepId: 'TP_PREPARE', stepName: '编制采购文件', days: 5 }
    : { stepId: 'TP_TEAM', stepName: '指派项目经理', days: 1 }
  const assignee = person
    ? { assigneeUserId: person.listId, assigneeUserName: person.realName }
    : { assigneeRole: 'DEPT_HEAD', assigneeDeptId: project.departmentId }
  const query = new URLSearchParams({ stepId: step.stepId, todoId: listId, menu_id: TODO_MENU_ID })
  const now = new Date().toISOString()
  await openTodos(write, [
    {
      ...assignee,
      listId,
      kind: 'task',
      ownId: project.listId,
      flowCode: FLOW_CODE,
      bizType: projectPrefix,
      stepId: step.stepId,
      stepName: step.stepName,
      title: `${step.stepName}：${project.projectCode}`,
      projectCode: project.projectCode,
      projectName: project.projectName,
      // The work page of projects comes with their module; until then the 排号 tells what is known.
      path: `${transactPath(record.listId)}&${query}`,
      dueTime: new Date(dueAfter(now, step.days, await holidayTable(context.db))),
      createUserId: context.actor.userId,
      createUserName: context.actor.nickName,
    },
  ])
}

/** 作废号: see `OrdinalPorts.end`. Money comes with its modules, which will be asked here. */
export async function endFor(context: Context, write: Write, record: Ordinal, reason: string): Promise<void> {
  const { tx } = write
  const isMore = record.ordinalType === MORE_LOTS
  const [project] = await tx
    .select()
    .from(p)
    .where(eq(p.listId, record.projectId ?? ''))
    .for('update')
  if (!project) return
  const isEarly = [TO_ASSIGN, PREPARING, REVIEWING].includes(project.status)
  if (!isEarly) throw refuse(say.goneFurther)
  const by = { updateUserId: context.actor.userId, updateTime: new Date() }
  const lots = isMore
    ? eq(tenderPackage.ordinalId, record.listId)
    : eq(tenderPackage.projectId, project.listId)
  await tx
    .update(tenderPackage)
    .set({ ...by, status: ENDED })
    .where(lots)
  if (isMore) return
  await tx
    .update(p)
    .set({ ...by, status: ENDED, version: project.version + 1 })
    .where(eq(p.listId, project.listId))
  await cancelTodosOf(write, project.listId)
  await voidNumbers(context, write, [project.listId], reason)
}
