import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { addDays, formatTime, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { ROOM_GRID, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { CardSource, DashboardSource } from '../../dashboard/dashboard-source'
import { buildBookingViews } from './booking.view'
import { findBookingsBetween } from './room.routes'

const MOST_LINES = 6
const say = { title: '今日场地', bookings: '预约', now: '进行中' }

/** Dashboard card of people who manage rooms: today's bookings. */
const card: CardSource = {
  key: 'ordinal:rooms',
  title: say.title,
  path: ROOM_GRID,
  acts: [`${roomPrefix}:edit`],
  async read(context) {
    const today = shanghaiDateAt(context.clock())
    const [from, to] = [parseInstant(`${today}T00:00`), parseInstant(`${addDays(today, 1)}T00:00`)]
    const bookings = await buildBookingViews(context, await findBookingsBetween(context, from, to))
    const now = context.clock().toISOString()
    const lines = bookings.slice(0, MOST_LINES).map((booking): DashboardLine => {
      const isNow = booking.start <= now && booking.end > now
      return {
        listId: booking.listId,
        title: booking.subject,
        about: booking.roomName,
        money: null,
        when: `${formatTime(booking.start)}–${formatTime(booking.end)}${isNow ? ` ${say.now}` : ''}`,
        tone: isNow ? 'soon' : 'calm',
        path: booking.ordinalId ? transactPath(booking.ordinalId) : ROOM_GRID,
      }
    })
    return { figures: [{ ...countFigure(bookings.length), label: say.bookings }], lines }
  },
}
const countFigure = (value: number) =>
  ({ value: String(value), kind: 'count', tone: 'calm', path: ROOM_GRID }) as const

export const roomDashboard: DashboardSource = { cards: [card] }
