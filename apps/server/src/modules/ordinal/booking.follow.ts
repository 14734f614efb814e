import { shanghaiDateAt } from '@agency/shared/format/dates'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Write } from '../../http/context'
import {
  BOOKING_CANCELLED,
  type Booking,
  bookingTimeColumns,
  bookingTimeText,
  emitRoomChange,
  findRoomClashes,
  reportClashAtField,
} from './booking.store'
import { ordinalBooking, ordinalRoom } from './room.table'

const say = {
  moved: (room: string, times: string) => `${room}的预约已改至 ${times}`,
  taken: (room: string) => `${room}在新的开标时间不可用，原预约未动，请重新安排场地`,
  shared: (room: string) => `${room}的预约还有其他标包使用，原预约未动，请另行安排场地`,
}

interface Opening {
  projectId: string
  packageIds: readonly string[]
  from: Date
  to: Date
}

/**
 * Moves the bookings of that day when the opening of these lots has moved, where the room is free at the new
 * time. Returns a text for people about the result; null when nothing was booked.
 */
export async function moveBookingsWithOpening(write: Write, opening: Opening): Promise<string | null> {
  const booked = await write.tx
    .select()
    .from(ordinalBooking)
    .where(
      and(
        eq(ordinalBooking.projectId, opening.projectId),
        ne(ordinalBooking.status, BOOKING_CANCELLED),
        gt(ordinalBooking.endTime, new Date()),
      ),
    )
    .orderBy(ordinalBooking.startTime)
  const notes: string[] = []
  for (const booking of booked)
    if (isBookingForOpening(booking, opening)) notes.push(await moveBooking(write, booking, opening))
  return notes.length > 0 ? notes.join('；') : null
}

const isBookingForOpening = ({ packageIds, startTime }: Booking, opening: Opening) =>
  shanghaiDateAt(startTime) === shanghaiDateAt(opening.from) &&
  (packageIds.length === 0 || packageIds.some((id) => opening.packageIds.includes(id)))

async function moveBooking(
  write: Write,
  booking: Booking,
  { packageIds, from, to }: Opening,
): Promise<string> {
  // Locks the room, so that the room's bookings are written one after another.
  const [room] = await write.tx
    .select()
    .from(ordinalRoom)
    .where(eq(ordinalRoom.listId, booking.roomId))
    .for('update')
  const name = room?.roomName ?? ''
  if (booking.packageIds.some((id) => !packageIds.includes(id))) return say.shared(name)
  const by = to.getTime() - from.getTime()
  const start = new Date(booking.startTime.getTime() + by)
  const end = new Date(booking.endTime.getTime() + by)
  const wanted = { roomId: booking.roomId, start, end, userIds: [] }
  const [taken] = await findRoomClashes(write.tx, wanted, { bookingId: booking.listId })
  if (taken || !room?.enabled) return say.taken(name)
  const [after] = await reportClashAtField('openTime', () =>
    write.tx
      .update(ordinalBooking)
      .set({ ...bookingTimeColumns(start, end), version: booking.version + 1, updateTime: write.clock() })
      .where(eq(ordinalBooking.listId, booking.listId))
      .returning(),
  )
  emitRoomChange(write)
  return say.moved(name, bookingTimeText(after ?? booking))
}
