import { parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { Principal } from '../http/actor'
import { wfDeputy } from './deputy.table'
import { loadActor } from './load-actor'

/** A deputyship with its first and last day, which may lie in the future. */
export interface DatedPrincipal extends Principal {
  fromDate: string
  toDate: string
}

/**
 * The deputyships of this person from a day on, current and future. Nobody deputises for a disabled account,
 * and only another administrator deputises for an administrator, because an administrator's rights are not
 * lent.
 */
export async function loadDeputyshipsHeldBy(
  db: Queryable,
  deputy: { userId: string; isAdmin: boolean },
  today: string,
): Promise<DatedPrincipal[]> {
  const rows = await db
    .select()
    .from(wfDeputy)
    .where(
      and(
        eq(wfDeputy.deputyUserId, deputy.userId),
        isNull(wfDeputy.endTime),
        gte(wfDeputy.toDate, today),
        eq(wfDeputy.delFlag, false),
      ),
    )
    .orderBy(asc(wfDeputy.fromDate), asc(wfDeputy.listId))
  const found: DatedPrincipal[] = []
  for (const { listId, userId, fromDate, toDate, bizTypes, includeWaiting } of rows) {
    const principal = await loadActor(db, userId)
    if (!principal || (principal.isAdmin && !deputy.isAdmin)) continue
    const since = includeWaiting ? null : parseInstant(fromDate)
    found.push({ listId, principal, bizTypes, since, fromDate, toDate })
  }
  return found
}

/** The deputyships that cover today: they end by date, whatever is remembered of them. */
export const deputyshipsInForce = (dated: readonly DatedPrincipal[], now: Date): readonly Principal[] => {
  const today = shanghaiDateAt(now)
  return dated.filter(({ fromDate, toDate }) => fromDate <= today && today <= toDate)
}

/** Condition: the deputyship covers this day. */
export const deputyshipInForceCondition = (today: string) =>
  and(
    isNull(wfDeputy.endTime),
    lte(wfDeputy.fromDate, today),
    gte(wfDeputy.toDate, today),
    eq(wfDeputy.delFlag, false),
  )
