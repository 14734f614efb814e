import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { addDays, startOfDay } from '@agency/shared/format/dates'
import { nameSimilarity } from '@agency/shared/format/names'
import type {
  comparisonApi,
  LostBefore,
  WinRow,
} from '@agency/shared/modules/tender-comparison/comparison.contract'
import { LOST, TAKES_PART, WON } from '@agency/shared/modules/tender-comparison/comparison.rules'
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { comparisons } from './comparison.store'
import { tenderComparison } from './comparison.table'

/** How many of the latest lost 比选 are compared, and how many are shown. */
const [LOOKED_THROUGH, TOLD] = [300, 5]
/** Additional score for the same client or project type, besides the similarity of the names. */
const [SAME_CLIENT, SAME_TYPE] = [1, 0.3]
/** Similarity from which on two names count as alike. */
const ALIKE = 0.3

/** Lessons from similar lost 比选: those the caller may see, and those of their own department. */
export async function findLessonsOfLostComparisons(
  context: Context,
  { comparisonName, clientId, projectType, listId }: ParsedInputOf<typeof comparisonApi.lessons>,
): Promise<LostBefore[]> {
  const { db, actor } = context
  const seen = comparisons.seen(context)
  const ofDepartment = actor.departmentId ? eq(tenderComparison.departmentId, actor.departmentId) : undefined
  const some = await comparisons.fitting(
    db,
    inArray(
      tenderComparison.listId,
      db
        .select({ listId: tenderComparison.listId })
        .from(tenderComparison)
        .where(
          and(
            eq(tenderComparison.result, LOST),
            seen && ofDepartment ? or(seen, ofDepartment) : seen,
            listId ? ne(tenderComparison.listId, listId) : undefined,
          ),
        )
        .orderBy(desc(tenderComparison.resultTime))
        .limit(LOOKED_THROUGH),
    ),
  )
  const scored = some.map((row) => ({
    row,
    score:
      (clientId !== undefined && row.clientId === clientId ? SAME_CLIENT : 0) +
      (projectType !== undefined && row.projectType === projectType ? SAME_TYPE : 0) +
      (comparisonName ? nameSimilarity(comparisonName, row.comparisonName) : 0),
  }))
  const told = scored
    .filter(({ score }) => score >= ALIKE)
    .sort((one, other) => other.score - one.score)
    .slice(0, TOLD)
    .map(({ row }) => row)
  const own = new Set(
    (await comparisons.list(context, { listIds: told.map((row) => row.listId) }, TOLD)).map(
      (row) => row.listId,
    ),
  )
  return told.map(({ listId: id, comparisonCode, comparisonName: name, clientName, ...row }) => ({
    listId: id,
    comparisonCode: comparisonCode ?? '',
    comparisonName: name,
    clientName,
    // A colleague's offer is shown only to those who may see that 比选; lessons are shown to the whole
    // department.
    quoteWay: row.quoteWay,
    quoteValue: own.has(id) ? row.quoteValue : null,
    winnerName: row.winnerName,
    winQuote: row.winQuote,
    loseReason: row.loseReason,
    lesson: row.lesson,
    resultTime: row.resultTime?.toISOString() ?? null,
  }))
}

const OFF_BAND = 10
/** What the win rate of 比选 is grouped by, as SQL for a name. */
const groups: Readonly<Record<ParsedInputOf<typeof comparisonApi.wins>['by'], SQL<string>>> = {
  person: sql`coalesce((select person.real_name from sys_user person where person.list_id = ${tenderComparison.responsibleUserId}), '')`,
  client: sql`coalesce((select client.client_name from crm_client client where client.list_id = ${tenderComparison.clientId}), ${tenderComparison.clientNameText}, '')`,
  quarter: sql`to_char(${tenderComparison.resultTime} at time zone 'Asia/Shanghai', 'YYYY"年"Q"季度"')`,
  discount: sql`case when ${tenderComparison.quoteRatio} is null then '未知'
    when ${tenderComparison.quoteRatio} >= 100 then '不下浮'
    else (ceil((100 - ${tenderComparison.quoteRatio}) / ${sql.raw(String(OFF_BAND))}) * ${sql.raw(String(OFF_BAND))} - ${sql.raw(String(OFF_BAND))})::int || '–' ||
      (ceil((100 - ${tenderComparison.quoteRatio}) / ${sql.raw(String(OFF_BAND))}) * ${sql.raw(String(OFF_BAND))})::int || '%' end`,
}

/** 中选率 of the 比选 in which we took part, among those the caller may see (DOMAIN 5.5). */
export async function winRates(
  context: Context,
  { by, from, to }: ParsedInputOf<typeof comparisonApi.wins>,
): Promise<WinRow[]> {
  const name = groups[by]
  const decided = sql<number>`(count(*) filter (where ${tenderComparison.result} in (${WON}, ${LOST})))::int`
  const won = sql<number>`(count(*) filter (where ${tenderComparison.result} = ${WON}))::int`
  const rows = await context.db
    .select({
      name,
      decided,
      won,
      failed: sql<number>`(count(*) filter (where ${tenderComparison.result} not in (${WON}, ${LOST})))::int`,
      rate: sql<string | null>`round(100.0 * ${won} / nullif(${decided}, 0), 1)::text`,
      fee: sql<string>`coalesce(sum(coalesce(${tenderComparison.quoteFee}, ${tenderComparison.feeForecast})) filter (where ${tenderComparison.result} = ${WON}), 0)::numeric(20, 2)::text`,
    })
    .from(tenderComparison)
    .where(
      and(
        comparisons.seen(context),
        isNotNull(tenderComparison.result),
        eq(tenderComparison.comparisonRole, TAKES_PART),
        from ? gte(tenderComparison.resultTime, startOfDay(from)) : undefined,
        to ? lt(tenderComparison.resultTime, startOfDay(addDays(to, 1))) : undefined,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(by === 'quarter' || by === 'discount' ? sql`1` : desc(decided), sql`1`)
  return rows
}
