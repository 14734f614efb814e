import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { timeAgo } from '@agency/shared/format/time-ago'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ORDINAL_LIST, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { ordinalMarks } from '@agency/shared/modules/ordinal/ordinal.record'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { ordinals } from './ordinal.store'

const MOST_LINES = 5
const QUEUED = { status: ordinalStatus.queued }
const say = {
  title: '排号队列',
  queued: '排队中',
  mine: '我在办理',
  urgent: '加急待批',
  next: '受理下一件',
  since: (ago: string) => `${ago}提交`,
}

/** Dashboard card of 综合管理: the queue, the next one to take, and what the caller is handling. */
const card: CardSource = {
  key: 'ordinal:queue',
  title: say.title,
  path: ORDINAL_LIST,
  acts: [`${ordinalPrefix}:claim`],
  async read(context) {
    const counted = { context, list: ordinals, path: ORDINAL_LIST }
    const [queued, mine, rows] = await Promise.all([
      warningFigure(say.queued, 'soon', { ...counted, filters: QUEUED }),
      warningFigure(say.mine, 'calm', {
        ...counted,
        filters: { status: ordinalStatus.handling, handleUserId: context.actor.userId },
      }),
      ordinals.list(context, QUEUED, MOST_LINES),
    ])
    const [next] = rows
    const lines = rows.map(
      ({ listId, projectName, ordinalNo, urgentApproved, submitTime }, at): DashboardLine => {
        const isUrgent = urgentApproved === true
        return {
          listId,
          title: projectName,
          money: null,
          path: transactPath(listId),
          about: [ordinalNo, isUrgent ? ordinalMarks.urgent : null, ordinalMarks.ahead(at)]
            .filter(Boolean)
            .join(' · '),
          when: submitTime ? say.since(timeAgo(submitTime.toISOString(), context.clock())) : null,
          tone: isUrgent ? 'late' : 'calm',
        }
      },
    )
    return {
      figures: [queued, mine],
      lines,
      acts: next ? [{ label: say.next, path: transactPath(next.listId) }] : [],
    }
  },
}

export const ordinalDashboard: DashboardSource = { cards: [card] }
