import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { shanghaiDateAt, thisWeekRange } from '@agency/shared/format/dates'
import { clientDetailPath, clientListPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import { crmFollow } from '../../follow/follow.table'
import type { Context } from '../../http/context'
import { clients } from './client.store'
import { crmClient } from './client.table'

const MOST_LINES = 6
const ENDING = { protectEnding: true }
const say = { title: '客户', ending: '保护即将到期', end: '保护到期', follow: '跟进', thisWeek: '本周跟进' }

/** The follow-ups that the caller planned for this week; only the latest entry of each client counts. */
const plannedFollowUpsThisWeek = (context: Context) => {
  const { start, end } = thisWeekRange(context.clock())
  return context.db
    .select({ listId: crmClient.listId, clientName: crmClient.clientName, day: crmFollow.nextTime })
    .from(crmFollow)
    .innerJoin(crmClient, eq(crmClient.listId, crmFollow.ownId))
    .where(
      and(
        eq(crmFollow.createUserId, context.actor.userId),
        eq(crmFollow.bizType, clientRecord.prefix),
        eq(crmFollow.delFlag, false),
        between(crmFollow.nextTime, start, end),
        sql`not exists (select 1 from crm_follow later where later.own_id = ${crmFollow.ownId}
          and later.create_user_id = ${crmFollow.createUserId} and later.list_id > ${crmFollow.listId})`,
        clients.seen(context),
      ),
    )
    .orderBy(asc(crmFollow.nextTime), asc(crmClient.clientName))
}

/** Dashboard card of 客户经理: protections about to end, and this week's follow-ups by day. */
const card: CardSource = {
  key: 'crm-client:clients',
  title: say.title,
  path: clientListPath,
  acts: [`${clientRecord.prefix}:submit`],
  async read(context) {
    const [ending, soonest, follows] = await Promise.all([
      warningFigure(say.ending, 'soon', { context, list: clients, path: clientListPath, filters: ENDING }),
      context.db
        .select({ listId: crmClient.listId, clientName: crmClient.clientName, day: crmClient.protectUntil })
        .from(crmClient)
        .where(clients.requestedCondition(context, ENDING))
        .orderBy(asc(crmClient.protectUntil), asc(crmClient.clientName))
        .limit(MOST_LINES),
      plannedFollowUpsThisWeek(context),
    ])
    const lines = [
      ...soonest.map((row) => ({ ...row, word: say.end })),
      ...follows.map((row) => ({ ...row, word: say.follow })),
    ].toSorted((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
    const today = shanghaiDateAt(context.clock())
    return {
      figures: [
        ending,
        {
          label: say.thisWeek,
          value: String(follows.length),
          kind: 'count',
          path: null,
          tone: 'calm',
          picks: say.follow,
        },
      ],
      lines: lines.slice(0, MOST_LINES).map(({ listId, clientName, day, word }): DashboardLine => {
        const { words, tone } = describeDaysLeft(day ?? today, today)
        return {
          listId: `${word}${listId}`,
          title: clientName,
          about: null,
          money: null,
          group: word,
          when: `${word} ${words}`,
          tone,
          path: clientDetailPath(listId),
        }
      }),
    }
  },
}

export const clientDashboard: DashboardSource = { cards: [card] }
