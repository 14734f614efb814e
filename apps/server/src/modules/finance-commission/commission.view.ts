import { shanghaiDateAt } from '@agency/shared/format/dates'
import { roundYuan, sumYuan } from '@agency/shared/format/money'
import { commissionStatus } from '@agency/shared/modules/finance-commission/commission.flow'
import type { CommissionRow } from '@agency/shared/modules/finance-commission/commission.record'
import {
  type CommissionPart,
  calculatePayableParts,
  commissionReportCells,
} from '@agency/shared/modules/finance-commission/commission.rules'
import type { Commission } from '@agency/shared/tendering/commission'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { accountInUse, userNamesById } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import { loadProjectFacts, type ProjectFacts, reasonsNotDue } from './commission.facts'
import {
  type Calculation,
  calculateCorrection,
  calculateSheetByRules,
  calculationFingerprint,
  lastCalculations,
} from './commission.reckon'
import { type CommissionRecord, canSeeWholeSheet, loadCommissionRules } from './commission.store'
import { financeCommissionQuestion } from './commission.table'

type Made = Omit<Calculation, 'parts'> & { parts: readonly CommissionPart[] }

/**
 * The results of commission sheets: the stored calculation, or a provisional one by today's facts and rules.
 */
async function loadOrMakeCalculations(
  { db, clock }: Context,
  rows: readonly CommissionRecord[],
  facts: Map<string, ProjectFacts>,
) {
  const kept = await lastCalculations(db, rows)
  const rules = rows.length > kept.size ? await loadCommissionRules(db) : []
  const made = new Map<string, Made>()
  for (const row of rows) {
    const [known, last] = [facts.get(row.projectId), kept.get(row.listId)]
    if (last) made.set(row.listId, { ...last, parts: row.parts })
    else if (known && row.correctsId)
      made.set(row.listId, await calculateCorrection(db, row.correctsId, known))
    else if (known) {
      const isDue = reasonsNotDue(known).length === 0
      const forecast = calculateSheetByRules(row, {
        facts: known,
        rules,
        day: shanghaiDateAt(clock()),
        isDue,
      })
      made.set(row.listId, { ...forecast, parts: calculatePayableParts(forecast.whole) })
    }
  }
  return made
}

/** The report columns of commission sheets, limited to what the caller may know (DOMAIN 5.15). */
export async function commissionView(
  context: Context,
  rows: readonly CommissionRecord[],
  { whole: isOne }: { whole: boolean },
) {
  const { db, actor } = context
  const facts = await loadProjectFacts(
    db,
    rows.map(({ projectId }) => projectId),
  )
  const made = await loadOrMakeCalculations(context, rows, facts)
  const questions = isOne ? await questionsBySheet(db, rows) : new Map<string, CommissionRow['questions']>()
  const gone = isOne ? await peopleWithoutActiveAccount(db, rows) : new Set<string>()
  return (row: CommissionRecord) => {
    const [known, reckoned] = [facts.get(row.projectId), made.get(row.listId)]
    const { whole, parts } = reckoned ?? NOTHING
    const all = canSeeWholeSheet(actor, row)
    const isVisibleLine = (line: { userId: string }) => all || line.userId === actor.userId
    const lines = whole?.lines.filter(isVisibleLine) ?? []
    const mine = parts.filter(isVisibleLine)
    const sum = sumYuan(mine.map(({ money }) => money))
    return {
      ...projectFactColumns(known),
      ...moneyColumns(whole),
      ...commissionReportCells(lines, mine),
      isScaled: whole?.isScaled ?? false,
      isCorrection: row.correctsId !== null,
      forecastMoney: row.reckoningId === null ? sum : null,
      royaltyMoney: row.reckoningId === null ? null : sum,
      shares: row.shares.filter(isVisibleLine),
      whole: isOne && whole ? { ...whole, lines, total: all ? whole.total : null } : null,
      parts: isOne ? mine.map((part) => ({ ...part, isGone: gone.has(part.userId) })) : [],
      questions: (questions.get(row.listId) ?? []).filter(isVisibleLine),
      missing: isOne && row.status === OPEN && known && !row.correctsId ? reasonsNotDue(known) : [],
      isIntact: isOne && row.hash && reckoned ? calculationFingerprint(reckoned, row) === row.hash : null,
      seesAll: all,
    }
  }
}
const NOTHING = { whole: null, parts: [] as CommissionPart[] }
const OPEN = commissionStatus.toReckon

const projectFactColumns = (known: ProjectFacts | undefined) => ({
  clientName: known?.clientName ?? null,
  financeCode: known?.financeCode ?? null,
  bidTimeStr: known?.bidTime ?? null,
  calibrationTimeStr: known?.awardTime ?? null,
  bidMoneyStr: known?.bidMoney ? roundYuan(known.bidMoney) : null,
  payer: known?.feePayer ?? '',
  winnigPackagesNum: known?.won ?? 0,
  isInternational: known?.isInternational ?? false,
  isSecret: known?.isSecret ?? false,
  isPppAgency: known?.isPppAgency ?? false,
  isPppConsult: known?.isPppConsult ?? false,
  isLeaveArchive: known?.isLeaveArchive ?? false,
  isOutOpen: known?.isOutOpen ?? false,
})

const moneyColumns = (whole: Commission | null) => ({
  bookPriceCnyStr: whole?.bookPriceCny ?? '0.00',
  serviceMoneyStr: whole?.serviceMoney ?? '0.00',
  income: whole?.income ?? '0.00',
  totalCost: whole?.totalCost ?? '0.00',
  grossProfit: whole?.grossProfit ?? '0.00',
})

async function questionsBySheet(db: Queryable, rows: readonly CommissionRecord[]) {
  const lines = await db
    .select()
    .from(financeCommissionQuestion)
    .where(
      and(
        inArray(
          financeCommissionQuestion.royaltyId,
          rows.map(({ listId }) => listId),
        ),
        eq(financeCommissionQuestion.delFlag, false),
      ),
    )
    .orderBy(asc(financeCommissionQuestion.createTime))
  const names = await userNamesById(
    db,
    lines.flatMap(({ createUserId, answerUserId }) => [createUserId, answerUserId]),
  )
  const toQuestionView = (line: (typeof lines)[number]): CommissionRow['questions'][number] => ({
    listId: line.listId,
    role: line.role,
    userId: line.userId,
    question: line.question,
    answer: line.answer,
    createUserName: names.get(line.createUserId ?? '') ?? null,
    createTime: line.createTime.toISOString(),
    answerUserName: names.get(line.answerUserId ?? '') ?? null,
    answerTime: line.answerTime?.toISOString() ?? null,
  })
  return new Map(
    rows.map(
      ({ listId }) =>
        [listId, lines.filter(({ royaltyId }) => royaltyId === listId).map(toQuestionView)] as const,
    ),
  )
}

/** The people with a part in these sheets whose account is no longer in use. */
async function peopleWithoutActiveAccount(
  db: Queryable,
  rows: readonly CommissionRecord[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ partUserIds }) => partUserIds)
  return accountsNotInUse(db, ids)
}

export async function accountsNotInUse(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const gone = await db
    .select({ listId: sysUser.listId })
    .from(sysUser)
    .where(and(inArray(sysUser.listId, [...ids]), sql`not (${accountInUse})`))
  return new Set(gone.map(({ listId }) => listId))
}
