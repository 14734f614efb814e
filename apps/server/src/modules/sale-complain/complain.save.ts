import { dateAt, endOfDay } from '@agency/shared/format/dates'
import type { ComplainForm } from '@agency/shared/modules/sale-complain/complain.contract'
import {
  type ComplaintTimes,
  dueOf,
  kindProblem,
  pausesByLaw,
  type Reckoned,
  type Timely,
  timelinessOf,
} from '@agency/shared/modules/sale-complain/complain.periods'
import { complainFields, complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { accountsById, assertWords } from '../../system/directory'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderProject as p } from '../tender-project/project/project.table'
import {
  contextOf,
  judgingOf,
  type LotRecord,
  lotsOfProject,
  type ProjectRecord,
  projects,
  projectsInScope,
} from '../tender-project/project.door'
import { knownTo } from './complain.known'
import type { ComplainRecord } from './complain.store'
import { saleComplain } from './complain.table'

const say = {
  noProject: '项目不存在',
  noLot: '标包不属于该项目',
  noSupplier: '供应商不存在',
  who: '请选择供应商或填写提出人',
  future: '收到时间不能晚于现在',
  knownAfter: '知道之日不能晚于收到时间',
  noPerson: '人员不存在或已停用',
}

/** The project that one is entered for, in the scope of this module. @throws 400 at `projectId` */
export async function projectFor({ db, actor }: Context, projectId: string): Promise<ProjectRecord> {
  const where = and(eq(p.listId, projectId), projectsInScope(actor, complainRecord.prefix))
  const [project] = await projects.fitting(db, where)
  if (!project) throw badField('projectId', say.noProject)
  return project
}

type Asked = Pick<ComplainForm, 'complainType' | 'stage' | 'receiveTime' | 'knownTime'> & {
  packageId: string | null
  supplierId?: string | null
}

/** What the rules say of it: by when it must be answered, whether it came in time, and whether its regime knows it. */
export async function reckon(
  { db, clock }: Context,
  project: ProjectRecord,
  asked: Asked,
): Promise<{ due: Reckoned; timely: Timely; problem: string | undefined }> {
  const lot = asked.packageId ? (await lotsOfProject(db, project.listId, [asked.packageId]))[0] : undefined
  if (asked.packageId && !lot) throw badField('packageId', say.noLot)
  const judging = await judgingOf(db, project, clock())
  const context = contextOf(judging, lot)
  const times = await timesOf(db, project, asked, lot)
  return {
    due: dueOf(judging.rules, context, times),
    timely: timelinessOf(judging.rules, context, times),
    problem: kindProblem(project.procurementRegime, asked.complainType),
  }
}

async function timesOf(
  db: Queryable,
  project: ProjectRecord,
  { complainType, stage, receiveTime, knownTime, supplierId }: Asked,
  lot: LotRecord | undefined,
): Promise<ComplaintTimes> {
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null
  const applications = iso(lot?.prequalifyDeadline)
  const isOnApplications = applications !== null && receiveTime <= applications
  return {
    ...{ complainType, stage, receiveTime, knownTime },
    openTime: iso(lot?.openTime),
    prequalifyDeadline: isOnApplications ? applications : null,
    candidateEnd: iso(lot?.candidateEnd),
    replyDue: complainType === '投诉' ? await replyDueBefore(db, project.listId, supplierId) : null,
  }
}

/** The day by which the supplier's 质疑 had to be answered, which its 投诉 follows (R23). */
async function replyDueBefore(db: Queryable, projectId: string, supplierId: string | null | undefined) {
  if (!supplierId) return null
  const [before] = await db
    .select({ dueTime: saleComplain.dueTime })
    .from(saleComplain)
    .where(
      and(
        eq(saleComplain.projectId, projectId),
        eq(saleComplain.supplierId, supplierId),
        eq(saleComplain.complainType, '质疑'),
      ),
    )
    .orderBy(desc(saleComplain.receiveTime))
    .limit(1)
  return before?.dueTime ? dateAt(before.dueTime) : null
}

/**
 * The columns that a form becomes; a complaint stays with its project, and its dates are reckoned by the server.
 * @throws 400 with what is wrong with the form
 */
export async function complainColumns(write: Write, entered: ComplainForm, before?: ComplainRecord) {
  const form = { ...entered, projectId: before?.projectId ?? entered.projectId }
  const project = await projectFor(write, form.projectId)
  await assertWords(write.tx, complainFields, form, { ...before })
  const mayKnow = before === undefined || (await knownTo(write, [before]))(before)
  await assertSound(write, form, mayKnow)
  const { due, timely, problem } = await reckon(write, project, form)
  if (problem) throw badField('complainType', problem)
  const { supplierId, complainantName, contactName, mobile, evidence, ...shown } = form
  return {
    ...shown,
    // Whoever may not know who complains has entered nothing of it.
    ...(mayKnow ? { supplierId, complainantName, contactName, mobile, evidence } : {}),
    receiveTime: new Date(form.receiveTime),
    knownTime: form.knownTime === null ? null : new Date(form.knownTime),
    items: form.items.map((item) => ({ ...item, result: null, answer: null, measure: null })),
    suspendProject: form.suspendProject || pausesByLaw(form),
    dueTime: due.day === null ? null : endOfDay(due.day),
    dueBasis: due.basis,
    isTimely: timely.isTimely,
    timelyBasis: timely.basis,
    departmentId: project.departmentId,
  }
}

async function assertSound({ tx, clock }: Write, form: ComplainForm, mayKnow: boolean): Promise<void> {
  const { receiveTime, knownTime, supplierId, complainantName, accusedIds } = form
  if (new Date(receiveTime) > clock()) throw badField('receiveTime', say.future)
  if (knownTime && dateAt(new Date(knownTime)) > dateAt(new Date(receiveTime)))
    throw badField('knownTime', say.knownAfter)
  if (mayKnow && !supplierId && !complainantName) throw badField('complainantName', say.who)
  if (supplierId && (await tx.$count(crmSupplier, eq(crmSupplier.listId, supplierId))) === 0)
    throw badField('supplierId', say.noSupplier)
  if ((await accountsById(tx, accusedIds)).length < new Set(accusedIds).size)
    throw badField('accusedIds', say.noPerson)
}
