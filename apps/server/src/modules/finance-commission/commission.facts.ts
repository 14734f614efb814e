import { parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import { costStatus } from '@agency/shared/modules/finance-cost/cost.flow'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import type { CommissionFacts, CommissionPerson, CommissionRole } from '@agency/shared/tendering/commission'
import { lotStatus, projectStatus } from '@agency/shared/tendering/project-state'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { inlineCodes } from '../../db/inline-codes'

/** The commission role of each position in a project team (DOMAIN 6.2). */
const ROLE_OF: Readonly<Record<string, CommissionRole>> = {
  主开发人员: 'MAIN_DEVELOP',
  协助开发人员: 'HELPER_DEVELOP',
  项目经理A: 'PM',
  负责人: 'RESPONSIBLE',
  协助人员: 'PROJECT_HELPER',
}
export const PART_POSITIONS = Object.keys(ROLE_OF)

/** Name of the fee item charged for a failed tender; it replaces the service fee. */
export const FAIL_FEE = '流标服务费'

interface Member {
  userId: string
  name: string
  position: string
}

/** The facts about one project that the database returns for its commission. */
interface FactsRow {
  projectId: string
  clientName: string | null
  financeCode: string | null
  projectType: string
  feePayer: string
  isInternational: boolean
  isSecret: boolean
  isPppAgency: boolean
  isPppConsult: boolean
  isOutOpen: boolean
  isArchived: boolean
  openBills: number
  /** Sum in yuan over the project's bills, billed or expected; `received` is what was received. */
  billed: string
  received: string
  failFee: string
  books: string
  cost: string
  isFailed: boolean
  won: number
  bidTime: Date | string | null
  awardTime: Date | string | null
  bidMoney: string | null
  isLeaveArchive: boolean
  qcFailed: boolean
  clientProportion: string
  people: Member[]
}

/**
 * The facts for many projects at once: bills (of those 减免, 核销 or 作废 only what was paid), valid sign-ups
 * of opened lots (the number of sign-ups of other lots is secret, R27), confirmed costs.
 */
const projectFactsQuery = (ids: SQL): SQL => sql`
  select project.list_id as "projectId", client.client_name as "clientName", project.finance_code as "financeCode",
    project.project_type as "projectType", project.fee_payer as "feePayer", project.is_international as "isInternational",
    project.is_secret as "isSecret", project.is_ppp_agency as "isPppAgency", project.is_ppp_consult as "isPppConsult",
    project.is_out_open as "isOutOpen", project.status = ${inlineCodes(projectStatus.archived)} as "isArchived",
    coalesce(client.development_proportion, 0)::text as "clientProportion",
    bills.open as "openBills", bills.billed, bills.received, costs.cost, incomes.fail_fee as "failFee",
    coalesce(lots.books, 0)::numeric(20, 2)::text as books, lots.won, lots.lots > 0 and lots.won = 0 and lots.over = lots.lots as "isFailed",
    lots.opened as "bidTime", lots.awarded as "awardTime", lots.bid::text as "bidMoney",
    exists (select 1 from archive_facts archive where archive.project_id = project.list_id and archive.is_leave_archive)
      as "isLeaveArchive",
    exists (select 1 from qc_facts qc where qc.project_id = project.list_id and qc.has_failed) as "qcFailed",
    coalesce(team.people, '[]'::jsonb) as people
  from project_facts project
  left join client_facts client on client.list_id = project.client_id
  cross join lateral (
    select count(*) filter (where bill.status in (${inlineCodes(feeStatus.toConfirm, feeStatus.receiving, feeStatus.partial)}))::int as open,
      coalesce(sum(case when bill.status in (${inlineCodes(feeStatus.waived, feeStatus.writtenOff, feeStatus.cancelled)}) then bill.received_money else bill.service_money end), 0)::text as billed,
      coalesce(sum(bill.received_money), 0)::text as received
    from bill_facts bill where bill.project_id = project.list_id
  ) bills
  cross join lateral (
    select coalesce(sum(cost_line.cope_with), 0)::text as cost from cost_facts cost_line
    where cost_line.project_id = project.list_id and cost_line.status = ${inlineCodes(costStatus.confirmed)}
  ) costs
  cross join lateral (
    select coalesce(sum(income.income_money), 0)::text as fail_fee from income_facts income
    where income.project_id = project.list_id and income.income_type = ${FAIL_FEE}
  ) incomes
  cross join lateral (
    select count(*)::int as lots, count(*) filter (where l.status >= ${inlineCodes(lotStatus.failed)})::int as over,
      count(*) filter (where l.calibration_time is not null and l.status < ${inlineCodes(lotStatus.failed)})::int as won,
      min(l.open_time) as opened, max(l.calibration_time) as awarded,
      sum(l.win_bid_money) filter (where l.calibration_time is not null) as bid,
      sum((select sum(signup.book_price) from signup_facts signup
        where signup.package_id = l.list_id and signup.status = ${inlineCodes(signupStatus.valid)}))
        filter (where l.are_buyers_public) as books
    from lot_facts l where l.project_id = project.list_id
  ) lots
  cross join lateral (
    select jsonb_agg(jsonb_build_object('userId', member.user_id, 'position', member.position, 'name', person.real_name)
      order by member.create_time, member.list_id) as people
    from team_facts member join sys_user person on person.list_id = member.user_id
    where member.project_id = project.list_id and member.position in (${sql.join(
      PART_POSITIONS.map((position) => sql`${position}`),
      sql`, `,
    )})
  ) team
  where project.list_id in ${ids}`

/** The facts that a sheet is calculated from, and those that only the report shows. */
export interface ProjectFacts extends Omit<FactsRow, 'people' | 'bidTime' | 'awardTime'> {
  people: readonly Pick<CommissionPerson, 'role' | 'userId' | 'name'>[]
  bidTime: string | null
  awardTime: string | null
}

export async function loadProjectFacts(
  db: Queryable,
  projectIds: readonly string[],
): Promise<Map<string, ProjectFacts>> {
  if (projectIds.length === 0) return new Map()
  const ids = sql`(${sql.join(
    [...new Set(projectIds)].map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const { rows } = await db.execute<FactsRow & Record<string, unknown>>(projectFactsQuery(ids))
  return new Map(
    rows.map(({ people, bidTime, awardTime, ...row }) => [
      row.projectId,
      {
        ...row,
        bidTime: isoInstant(bidTime),
        awardTime: isoInstant(awardTime),
        people: people.flatMap(({ userId, name, position }) => {
          const role = ROLE_OF[position]
          return role ? [{ role, userId, name }] : []
        }),
      },
    ]),
  )
}
const isoInstant = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())

const say = {
  notArchived: '项目尚未归档',
  unsettled: (count: number) => `服务费尚未收清（${count} 张账单待确认或待收款）`,
  noBills: '没有服务费账单',
  tooMany: (what: string, most: number) => `${what}超过 ${most} 人，请先调整项目组`,
  noPeople: '项目组没有参与提成的人员',
}
const MOST_DEVELOPERS = 3
const MOST_HELPERS = 5

/** Why a project's commission is not due yet, in words (DOMAIN 5.15: 已归档 and 已收清). */
export function reasonsNotDue({ isArchived, openBills, isFailed, people }: ProjectFacts): string[] {
  const countWithRole = (role: CommissionRole) => people.filter((person) => person.role === role).length
  return [
    ...(isArchived ? [] : [say.notArchived]),
    ...(openBills > 0 && !isFailed ? [say.unsettled(openBills)] : []),
    ...(people.length > 0 ? [] : [say.noPeople]),
    ...(countWithRole('HELPER_DEVELOP') > MOST_DEVELOPERS
      ? [say.tooMany('协助开发人员', MOST_DEVELOPERS)]
      : []),
    ...(countWithRole('PROJECT_HELPER') > MOST_HELPERS ? [say.tooMany('协助人员', MOST_HELPERS)] : []),
  ]
}

type Money = Pick<CommissionFacts, 'serviceMoney' | 'bookPriceCny' | 'totalCost'>

/**
 * The money of a project: received amounts once the commission is due; before that, billed or expected
 * amounts.
 */
export function commissionMoney(facts: ProjectFacts, isDue: boolean): Money {
  const { billed, received, failFee, isFailed, books, cost } = facts
  return {
    serviceMoney: isFailed
      ? sumYuan([received, failFee])
      : roundYuan(parseDecimalAmount(isDue ? received : billed)),
    bookPriceCny: roundYuan(books),
    totalCost: roundYuan(cost),
  }
}

/** The values for a calculation that are entered on the sheet itself. */
interface Own {
  developmentProportion: string
  isDevelopCommission: boolean
  shares: readonly { role: CommissionRole; userId: string; percentage: string }[]
}

/** The input of the commission calculation of one project. */
export function commissionFacts(facts: ProjectFacts, own: Own, isDue: boolean): CommissionFacts {
  const { isInternational, isSecret, isPppAgency, isPppConsult, isOutOpen, isLeaveArchive, qcFailed } = facts
  return {
    ...commissionMoney(facts, isDue),
    projectType: facts.projectType,
    developmentProportion: String(Number(own.developmentProportion)),
    isDevelopCommission: own.isDevelopCommission,
    winnigPackagesNum: facts.won,
    flags: { isInternational, isSecret, isPppAgency, isPppConsult, isOutOpen, isLeaveArchive, qcFailed },
    people: facts.people.map(({ role, userId, name }) => ({
      role,
      userId,
      name,
      percentage:
        own.shares.find((share) => share.role === role && share.userId === userId)?.percentage ?? null,
    })),
  }
}
