import { dateAt } from '@agency/shared/format/dates'
import { judgedTimes } from '@agency/shared/modules/tender-project/lot/lot.fields'
import {
  type AnnouncedTime,
  type Announcement,
  announcements,
  bothOut,
} from '@agency/shared/tendering/announcements'
import { withScale } from '@agency/shared/tendering/committee-scale'
import { judge } from '@agency/shared/tendering/deadlines'
import type { Judgement, ProjectContext } from '@agency/shared/tendering/judgement'
import { openingAdvice } from '@agency/shared/tendering/opening-advice'
import type { BusinessHours } from '@agency/shared/tendering/periods'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import { rulesInForce, type StatutoryRule } from '@agency/shared/tendering/statutory'
import type { HolidayTable } from '@agency/shared/workday/workday'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { iso, isoTimes } from '../../../db/times'
import { businessHours } from '../../../system/business-hours'
import { holidayTable } from '../../../system/holidays'
import { openTenderScale } from '../../../system/open-tender-scale'
import { statutoryRule } from '../../system-rule/rule.table'
import { exemptedIn } from '../exception/exception.record'
import { leastByMethod } from '../lot/lot.least'
import type { LotRecord } from '../lot/lot.record'
import type { ProjectRecord } from '../project/project.store'

/** What the lots of a project are judged by: the rules and the calendar, read once. */
export interface Judging {
  project: ProjectRecord
  now: Date
  rules: readonly StatutoryRule[]
  holidays: HolidayTable
  hours: BusinessHours
  today: string
  /** Codes of the rules that a lot is excepted from, by the lot. */
  exempted: ReadonlyMap<string, ReadonlySet<string>>
  /** How many suppliers must take part by the method. */
  minSuppliers: number
}

/** The rules kept with the project, or until it is published those in force today (DOMAIN section 8, item 8). */
export async function judgingOf(db: Queryable, project: ProjectRecord, now: Date): Promise<Judging> {
  const rules = await rulesOf(db, project, now)
  const [exempted, hours] = [await exemptedIn(db, project.listId), await businessHours(db)]
  const minSuppliers = await leastByMethod(db, project.procurementMethod)
  const calendar = { holidays: await holidayTable(db), hours, today: dateAt(now) }
  return { project, now, rules, ...calendar, exempted, minSuppliers }
}

/** The rules of a project alone: those kept with it, or until it is published those in force today. */
export const rulesOf = async (
  db: Queryable,
  { rulesUsed }: Pick<ProjectRecord, 'rulesUsed'>,
  now: Date,
): Promise<readonly StatutoryRule[]> => rulesUsed ?? (await rulesToday(db, now))

/** What the law says on the day that something is to be done, with the figures of the region. */
export async function rulesToday(db: Queryable, now: Date): Promise<StatutoryRule[]> {
  const rows = await db.select().from(statutoryRule).where(eq(statutoryRule.delFlag, false))
  return withScale(rulesInForce(rows, dateAt(now)), await openTenderScale(db))
}

/** `lot`: what is judged is of this one; rules about the project's money do not ask for it. */
export const contextOf = (
  { project, holidays, hours, today, exempted, minSuppliers }: Judging,
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

/** The times that announcements are to the rules (R14). */
function announcedTimesOf({ announced, noticeSendTime }: LotRecord) {
  const out = Object.fromEntries(
    Object.entries(announced).map(([type, time]) => [
      announcements[type as Announcement].time,
      new Date(time).toISOString(),
    ]),
  ) as Partial<Record<AnnouncedTime, string>>
  return { ...out, resultOutTime: bothOut(iso(noticeSendTime), out.resultNoticeTime ?? null) }
}

/** What the rules look at, of one lot; `more`: what is kept apart from it, as far as it may be told. */
export function factsOf(lot: LotRecord, more: Facts = {}): Facts {
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

/** Of bids the deadline, `openTime`, is judged, however late they were opened. */
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

/** Every rule that a lot is under, judged by how it stands. */
export function judgeLot(judging: Judging, lot: LotRecord, more?: Facts): Judgement[] {
  const [context, facts] = [contextOf(judging, lot), factsOf(lot, more)]
  return [...judge(judging.rules, context, facts), openingAdvice(context, facts)]
}
