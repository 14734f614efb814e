import { dateAt } from '@agency/shared/format/dates'
import { judge } from '@agency/shared/tendering/deadlines'
import type { Judgement, ProjectContext } from '@agency/shared/tendering/judgement'
import type { Facts } from '@agency/shared/tendering/rule-fields'
import { rulesInForce, type StatutoryRule } from '@agency/shared/tendering/statutory'
import type { HolidayTable } from '@agency/shared/workday/workday'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { holidayTable } from '../../system/holidays'
import { statutoryRule } from '../system-rule/rule.table'
import type { PackageRecord } from './package.record'
import type { ProjectRecord } from './project.store'

/** What the lots of a project are judged by: the rules and the calendar, read once. */
export interface Judging {
  rules: readonly StatutoryRule[]
  holidays: HolidayTable
  today: string
}

/** The rules kept with the project, or until it is published those in force today (DOMAIN section 8, item 8). */
export async function judgingOf(db: Queryable, project: ProjectRecord, now: Date): Promise<Judging> {
  const today = dateAt(now)
  const rules =
    project.rulesUsed ??
    rulesInForce(await db.select().from(statutoryRule).where(eq(statutoryRule.delFlag, false)), today)
  return { rules, holidays: await holidayTable(db), today }
}

/** `lot`: what is judged is of this one; rules about the project's money do not ask for it. */
export const contextOf = (
  project: ProjectRecord,
  { holidays, today }: Judging,
  lot?: Pick<PackageRecord, 'isPrequalified'>,
): ProjectContext => ({
  isPrequalified: lot?.isPrequalified === true,
  regime: project.procurementRegime,
  method: project.procurementMethod,
  projectType: project.projectType,
  holidays,
  today,
})

const iso = (time: Date | null) => time?.toISOString() ?? null

/** What the rules look at, of one lot; `more`: what is kept apart from it, as far as it may be told. */
export const factsOf = (lot: PackageRecord, more: Facts = {}): Facts => ({
  noticeTime: iso(lot.noticeTime),
  noticeEnd: iso(lot.noticeEnd),
  prequalifySaleEnd: iso(lot.prequalifySaleEnd),
  prequalifyDeadline: iso(lot.prequalifyDeadline),
  signUpStart: iso(lot.signUpStart),
  signUpEnd: iso(lot.signUpEnd),
  openTime: iso(lot.bidTime ?? lot.openTime),
  evalFinishTime: iso(lot.evalFinishTime),
  reportTime: iso(lot.reportTime),
  candidateStart: iso(lot.candidateStart),
  candidateEnd: iso(lot.candidateEnd),
  calibrationTime: iso(lot.calibrationTime),
  noticeSendTime: iso(lot.noticeSendTime),
  contractTime: iso(lot.contractTime),
  report15Time: iso(lot.report15Time),
  budgetMoney: lot.budgetMoney,
  bondMoney: lot.bondMoney,
  bookPrice: lot.bookPrice,
  contractMoney: lot.contractMoney,
  ...more,
})

export const judgeLot = (
  project: ProjectRecord,
  lot: PackageRecord,
  judging: Judging,
  more?: Facts,
): Judgement[] => judge(judging.rules, contextOf(project, judging, lot), factsOf(lot, more))
