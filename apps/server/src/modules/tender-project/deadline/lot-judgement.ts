import { shanghaiDateAt } from '@agency/shared/format/dates'
import { judgedTimes } from '@agency/shared/modules/tender-project/lot/lot.fields'
import {
  type AnnouncedTime,
  type Announcement,
  announcements,
  laterOfNoticeAndResult,
} from '@agency/shared/tendering/announcements'
import { applyRegionalThreshold } from '@agency/shared/tendering/committee-scale'
import { judgeLotByRules } from '@agency/shared/tendering/deadlines'
import type { Judgement, ProjectContext } from '@agency/shared/tendering/judgement'
import { openingAdvice } from '@agency/shared/tendering/opening-advice'
import type { BusinessHours } from '@agency/shared/tendering/periods'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import { rulesInForce, type StatutoryRule } from '@agency/shared/tendering/statutory'
import type { HolidayTable } from '@agency/shared/workday/workday'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { isoTimes, toIsoOrNull } from '../../../db/times'
import { readBusinessHours } from '../../../system/business-hours'
import { loadHolidayTable } from '../../../system/holidays'
import { loadOpenTenderThreshold } from '../../../system/open-tender-scale'
import { statutoryRule } from '../../system-rule/rule.table'
import type { LotRecord } from '../lot/lot.store'
import { minSuppliersByMethod } from '../lot/minimum-suppliers'
import type { ProjectRecord } from '../project/project.store'
import { exemptedRules } from './exempted-rules'

/** What is needed to judge the lots of a project: rules and calendar, loaded once. */
export interface JudgementBasis {
  project: ProjectRecord
  now: Date
  rules: readonly StatutoryRule[]
  holidays: HolidayTable
  hours: BusinessHours
  today: string
  /** By lot id, the codes of rules from which the lot is exempted. */
  exempted: ReadonlyMap<string, ReadonlySet<string>>
  /** Minimum number of suppliers of a lot by the procurement method. */
  minSuppliers: number
}

/**
 * Loads the rules stored with the project, or before publication today's rules (DOMAIN section 8, item 8).
 */
export async function loadJudgementBasis(
  db: Queryable,
  project: ProjectRecord,
  now: Date,
): Promise<JudgementBasis> {
  const rules = await loadProjectRules(db, project, now)
  const [exempted, hours] = [await exemptedRules(db, project.listId), await readBusinessHours(db)]
  const minSuppliers = await minSuppliersByMethod(db, project.procurementMethod)
  const calendar = { holidays: await loadHolidayTable(db), hours, today: shanghaiDateAt(now) }
  return { project, now, rules, ...calendar, exempted, minSuppliers }
}

/** The rules of a project only: those stored with it, or before publication today's. */
export const loadProjectRules = async (
  db: Queryable,
  { rulesUsed }: Pick<ProjectRecord, 'rulesUsed'>,
  now: Date,
): Promise<readonly StatutoryRule[]> => rulesUsed ?? (await loadCurrentRules(db, now))

/** The rules in force today, with the amounts of the region. */
export async function loadCurrentRules(db: Queryable, now: Date): Promise<StatutoryRule[]> {
  const rows = await db.select().from(statutoryRule).where(eq(statutoryRule.delFlag, false))
  return applyRegionalThreshold(rulesInForce(rows, shanghaiDateAt(now)), await loadOpenTenderThreshold(db))
}

/** The context of a judgement about `lot`; rules about the project's money need none. */
export const judgementContext = (
  { project, holidays, hours, today, exempted, minSuppliers }: JudgementBasis,
  lot?: Pick<LotRecord, 'isPrequalified' | 'isSurveyDesign' | 'isComplex' | 'listId' | 'minSuppliers'>,
): ProjectContext => ({
  exempted: exempted.get(lot?.listId ?? ''),
  isPrequalified: lot?.isPrequalified === true,
  isSurveyDesign: lot?.isSurveyDesign === true,
  isComplex: lot?.isComplex === true,
  regime: project.procurementRegime,
  method: project.procurementMethod,
  projectType: project.projectType,
  budgetMoney: project.budgetMoney,
  minSuppliers: lot?.minSuppliers ?? minSuppliers,
  holidays,
  hours,
  today,
})

/** The times of announcements in the form that the rules take (R14). */
function announcedTimesOf({ announced, noticeSendTime }: LotRecord) {
  const out = Object.fromEntries(
    Object.entries(announced).map(([type, time]) => [
      announcements[type as Announcement].time,
      new Date(time).toISOString(),
    ]),
  ) as Partial<Record<AnnouncedTime, string>>
  return {
    ...out,
    resultOutTime: laterOfNoticeAndResult(toIsoOrNull(noticeSendTime), out.resultNoticeTime ?? null),
  }
}

/**
 * The facts about a lot that the rules need; `more` are facts stored elsewhere, as far as the caller may know
 * them.
 */
export function lotRuleFacts(lot: LotRecord, more: Facts = {}): Facts {
  const { budgetMoney, controlMoney, winBidMoney, bondMoney, bookPrice, contractMoney, performanceBond } = lot
  return {
    ...isoTimes(lot, JUDGED),
    budgetMoney,
    controlMoney,
    winBidMoney,
    bondMoney,
    bookPrice,
    contractMoney,
    performanceBond,
    ...announcedTimesOf(lot),
    ...more,
  }
}

/** Which times of a lot the rules judge: for bids the deadline `openTime`, however late they are opened. */
const JUDGED = [
  ...judgedTimes,
  'evalFinishTime',
  'reportTime',
  'candidateStart',
  'candidateEnd',
  'calibrationTime',
  'noticeSendTime',
  'contractTime',
  'report15Time',
] as const

/** Judges a lot by all rules that apply to it. */
export function judgeLot(judging: JudgementBasis, lot: LotRecord, more?: Facts): Judgement[] {
  const [context, facts] = [judgementContext(judging, lot), lotRuleFacts(lot, more)]
  return [...judgeLotByRules(judging.rules, context, facts), openingAdvice(context, facts)]
}
