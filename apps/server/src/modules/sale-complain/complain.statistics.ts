import { dayDifference, shanghaiDateAt } from '@agency/shared/format/dates'
import type { Counted } from '@agency/shared/modules/sale-complain/complain.contract'
import type { Context } from '../../http/context'
import { type ComplainRecord, complaints } from './complain.store'

const say = { noClause: '未指明条款', open: '未办结' }
const SPANS: readonly (readonly [most: number, name: string])[] = [
  [3, '0–3天'],
  [7, '4–7天'],
  [15, '8–15天'],
  [Number.POSITIVE_INFINITY, '15天以上'],
]
/** Maximum number of complaints that are read for the statistics. */
const MOST = 10_000

/** Counts each name, most frequent first. */
function countByName(names: readonly string[]): Counted {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count)
}

/** Calendar days from receipt to answer of a complaint; undefined while unanswered. */
const daysToAnswer = ({ receiveTime, replyTime }: ComplainRecord): number | undefined =>
  replyTime ? dayDifference(shanghaiDateAt(receiveTime), shanghaiDateAt(replyTime)) : undefined

const nameOfSpan = (days: number) => SPANS.find(([most]) => days <= most)?.[1] ?? ''

/**
 * Statistics of the complaints that the caller sees: by clause of the tender document, outcome, days used and
 * kind.
 */
export async function complaintStatistics(
  context: Context,
  asked: { receiveTimeStart?: string; receiveTimeEnd?: string },
) {
  const rows = await complaints.list(context, asked, MOST)
  const days = rows.flatMap((row) => daysToAnswer(row) ?? [])
  return {
    total: rows.length,
    byClause: countByName(rows.flatMap(({ items }) => items.map(({ clause }) => clause ?? say.noClause))),
    byOutcome: countByName(rows.map(({ outcome }) => outcome ?? say.open)),
    byDays: SPANS.map(([, name]) => ({
      name,
      count: days.filter((one) => nameOfSpan(one) === name).length,
    })),
    byType: countByName(rows.map(({ complainType }) => complainType)),
  }
}
