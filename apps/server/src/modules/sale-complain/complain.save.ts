import { acts } from '@agency/shared/acts'
import { endOfDay, shanghaiDateAt } from '@agency/shared/format/dates'
import type { ComplainForm } from '@agency/shared/modules/sale-complain/complain.contract'
import { REGRADED } from '@agency/shared/modules/sale-complain/complain.flow'
import {
  agencyDeadline,
  type ComplaintTimes,
  complaintTypeProblem,
  judgeTimeliness,
  mustPauseByLaw,
  type Reckoned,
  requiresStatement,
  type Timely,
} from '@agency/shared/modules/sale-complain/complain.periods'
import { complainFields, complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { STATEMENT_RULE } from '@agency/shared/tendering/complaint-periods'
import type { StatutoryRule } from '@agency/shared/tendering/statutory'
import { and, desc, eq } from 'drizzle-orm'
import type { Context, Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { activeAccountsWithIds, assertDictValues } from '../../system/directory'
import { recordSegregatingAct } from '../../workflow/record-deed'
import { crmSupplier } from '../crm-supplier/supplier.table'
import {
  findProjectInScope,
  judgementContext,
  type LotRecord,
  loadCurrentRules,
  loadJudgementBasis,
  lotsOfProject,
  type ProjectRecord,
} from '../tender-project/project.door'
import {
  areAccusedChanged,
  type Corrected,
  isDateChanged,
  isKindStageOrLotChanged,
  notifyOfWeakeningEdit,
  wouldEndSuspension,
} from './complain.notify'
import {
  isComplainantVisible,
  loadComplainant,
  loadComplainantVisibility,
  REPORT_TYPE,
} from './complain.secrecy'
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
  supplemented: '补正通知已发出，收到时间和知道之日不能再改',
  noNotice: '只有政府采购项目的投诉有投诉答复通知书',
  noticeToCome: '投诉答复通知书收到日期不能晚于今天',
  veiledItems: '提出人对您保密，事项的个数不能增减',
  report: '举报人须保密，举报不能改为其他类型，请另行登记',
  accusedOfReport: '举报的被举报人员只能增加',
}

/** The project of a complaint, within the caller's scope of this module. @throws 400 at `projectId` */
export async function mustFindComplaintProject(context: Context, projectId: string): Promise<ProjectRecord> {
  const project = await findProjectInScope(context, complainRecord.prefix, projectId)
  if (!project) throw badField('projectId', say.noProject)
  return project
}

type Asked = Pick<
  ComplainForm,
  'complainType' | 'stage' | 'receiveTime' | 'knownTime' | 'authorityNoticeDate'
> & {
  packageId: string | null
  supplierId?: string | null
}

/**
 * Judges a complaint by the rules: its deadline, whether it is in time, and whether the regime allows its
 * kind.
 */
export async function judgeComplaintByRules(
  context: Context,
  project: ProjectRecord,
  asked: Asked,
): Promise<{ due: Reckoned; timely: Timely; problem: string | undefined }> {
  const { db, clock } = context
  const lot = asked.packageId ? (await lotsOfProject(db, project.listId, [asked.packageId]))[0] : undefined
  if (asked.packageId && !lot) throw badField('packageId', say.noLot)
  const judging = await loadJudgementBasis(db, project, clock())
  const facts = judgementContext(judging, lot)
  const times = await complaintTimes(context, project, asked, lot)
  return {
    due: agencyDeadline(await rulesWithStatementRule(context, judging.rules), facts, times),
    timely: judgeTimeliness(judging.rules, facts, times),
    problem: complaintTypeProblem(project.procurementRegime, asked.complainType),
  }
}

/**
 * The project's rules, with today's version of the statement rule when the project was published before that
 * rule existed.
 */
async function rulesWithStatementRule(
  { db, clock }: Context,
  rules: readonly StatutoryRule[],
): Promise<readonly StatutoryRule[]> {
  const isStatementRule = ({ ruleCode }: StatutoryRule) => ruleCode === STATEMENT_RULE
  return rules.some(isStatementRule)
    ? rules
    : [...rules, ...(await loadCurrentRules(db, clock())).filter(isStatementRule)]
}

async function complaintTimes(
  context: Context,
  project: ProjectRecord,
  { complainType, stage, receiveTime, knownTime, supplierId, authorityNoticeDate }: Asked,
  lot: LotRecord | undefined,
): Promise<ComplaintTimes> {
  const isoTimeOrNull = (time: Date | null | undefined) => time?.toISOString() ?? null
  const applications = isoTimeOrNull(lot?.prequalifyDeadline)
  const isOnApplications = applications !== null && receiveTime <= applications
  return {
    complainType,
    stage,
    receiveTime,
    knownTime,
    openTime: isoTimeOrNull(lot?.openTime),
    prequalifyDeadline: isOnApplications ? applications : null,
    candidateEnd: isoTimeOrNull(lot?.candidateEnd),
    authorityNoticeDate,
    replyDue:
      complainType === '投诉' ? await earlierReplyDeadline(context, project.listId, supplierId) : null,
  }
}

/**
 * The deadline of the supplier's earlier 质疑, which a 投诉 follows (R23). Null for callers who may not know
 * the complainant, since they could test any supplier (R27).
 */
async function earlierReplyDeadline(
  { db, actor }: Context,
  projectId: string,
  supplierId: string | null | undefined,
) {
  if (!supplierId) return null
  const [before] = await db
    .select({ dueTime: saleComplain.dueTime })
    .from(saleComplain)
    .where(
      and(
        eq(saleComplain.projectId, projectId),
        eq(saleComplain.supplierId, supplierId),
        eq(saleComplain.complainType, '质疑'),
        isComplainantVisible(actor),
      ),
    )
    .orderBy(desc(saleComplain.receiveTime))
    .limit(1)
  return before?.dueTime ? shanghaiDateAt(before.dueTime) : null
}

/**
 * The table columns from a form. A complaint stays with its project, and the server calculates its dates.
 * @throws 400 with the problems of the form
 */
export async function checkedComplainColumns(write: Write, entered: ComplainForm, before?: ComplainRecord) {
  const form = { ...entered, projectId: before?.projectId ?? entered.projectId }
  const project = await mustFindComplaintProject(write, form.projectId)
  await assertDictValues(write.tx, complainFields, form, { ...before })
  const mayKnow = before === undefined || (await loadComplainantVisibility(write, [before]))(before)
  await assertComplaintFormValid(write, form, mayKnow)
  if (before) assertEditAllowed(write, { before, form, mayKnow })
  const { due, timely, problem } = await judgeComplaintByRules(write, project, form)
  if (problem) throw badField('complainType', problem)
  if (before) {
    await recordSubstantialEdit(write, { before, form, mayKnow, isTimely: timely.isTimely })
    await notifyOfWeakeningEdit(write, before, form, timely.isTimely)
  }
  assertAuthorityNoticeAllowed(write, form, project)
  const { supplierId, complainantName, contactName, mobile, evidence, ...shown } = form
  return {
    ...shown,
    // Callers who may not know the complainant cannot have changed these fields.
    ...(mayKnow ? { supplierId, complainantName, contactName, mobile, evidence } : {}),
    receiveTime: new Date(form.receiveTime),
    knownTime: form.knownTime === null ? null : new Date(form.knownTime),
    items: form.items.map((item, at) => ({
      ...item,
      // Callers who may not know the complainant have not seen the evidence of the items either.
      evidence: mayKnow ? item.evidence : (before?.items[at]?.evidence ?? []),
      result: null,
      answer: null,
      measure: null,
    })),
    suspendProject: form.suspendProject || mustPauseByLaw(form),
    dueTime: due.day === null ? null : endOfDay(due.day),
    dueBasis: due.basis,
    isTimely: timely.isTimely,
    timelyBasis: timely.basis,
    departmentId: project.departmentId,
  }
}

/**
 * Only a 投诉 of 政府采购 has a notice of the authority, and its date may not be in the future. @throws 400
 * at `authorityNoticeDate`
 */
function assertAuthorityNoticeAllowed(
  { clock }: Write,
  { complainType, authorityNoticeDate }: ComplainForm,
  { procurementRegime }: ProjectRecord,
): void {
  if (authorityNoticeDate === null) return
  if (!requiresStatement(complainType, procurementRegime)) throw badField('authorityNoticeDate', say.noNotice)
  if (authorityNoticeDate > shanghaiDateAt(clock())) throw badField('authorityNoticeDate', say.noticeToCome)
}

interface Correction {
  before: ComplainRecord
  form: ComplainForm
  mayKnow: boolean
  isTimely: boolean | null
}

/**
 * Remembers who changed what the complaint is judged by: kind, stage, lot, times, complainant, or the people
 * complained about. Must be called while the table still has the values of `before`.
 */
async function recordSubstantialEdit(write: Write, correction: Correction): Promise<void> {
  const { before, form, isTimely } = correction
  const isSame =
    !isDateChanged(before, form) &&
    !isKindStageOrLotChanged(before, form) &&
    !areAccusedChanged(before, form) &&
    before.isTimely === isTimely &&
    (await isComplainantUnchanged(write, correction))
  if (isSame) return
  const { listId: ownId } = before
  await recordSegregatingAct(write, complainRecord, { deed: REGRADED, ownId, userId: write.actor.userId })
}

async function isComplainantUnchanged(
  { tx }: Write,
  { before, form, mayKnow }: Correction,
): Promise<boolean> {
  const raised = mayKnow ? await loadComplainant(tx, before) : undefined
  return !raised || (raised.supplierId === form.supplierId && raised.complainantName === form.complainantName)
}

/** Refuses changes of a complaint that an edit may not make. @throws 400 at the field */
function assertEditAllowed(
  { actor }: Write,
  { before, form, mayKnow }: { before: ComplainRecord; form: Corrected; mayKnow: boolean },
): void {
  if (before.supplementTime && isDateChanged(before, form)) throw badField('receiveTime', say.supplemented)
  if (!mayKnow && form.items.length !== before.items.length) throw badField('items', say.veiledItems)
  // A 举报 cannot become another kind, nor may people complained about be removed, since the reporter is
  // secret from them.
  if (before.complainType === REPORT_TYPE && form.complainType !== REPORT_TYPE)
    throw badField('complainType', say.report)
  if (before.complainType === REPORT_TYPE && before.accusedIds.some((id) => !form.accusedIds.includes(id)))
    throw badField('accusedIds', say.accusedOfReport)
  // The person who entered the complaint may not lift a suspension by editing.
  if (wouldEndSuspension(before, form) && before.createUserId === actor.userId)
    throw badField('complainType', acts.lettingGo.refusal)
}

async function assertComplaintFormValid(
  { tx, clock }: Write,
  form: ComplainForm,
  mayKnow: boolean,
): Promise<void> {
  const { receiveTime, knownTime, supplierId, complainantName, accusedIds } = form
  if (new Date(receiveTime) > clock()) throw badField('receiveTime', say.future)
  if (knownTime && shanghaiDateAt(new Date(knownTime)) > shanghaiDateAt(new Date(receiveTime)))
    throw badField('knownTime', say.knownAfter)
  if (mayKnow && !supplierId && !complainantName) throw badField('complainantName', say.who)
  if (supplierId && (await tx.$count(crmSupplier, eq(crmSupplier.listId, supplierId))) === 0)
    throw badField('supplierId', say.noSupplier)
  if ((await activeAccountsWithIds(tx, accusedIds)).length < new Set(accusedIds).size)
    throw badField('accusedIds', say.noPerson)
}
