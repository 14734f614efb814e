import { newListId } from '@agency/shared/format/ids'
import { roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { ROOM_PAUSE_MIN } from '@agency/shared/modules/ordinal/ordinal.rules'
import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Write } from '../../http/context'
import { badField, type Refusal } from '../../http/refusal'
import { issueNumber } from '../../system/numbering'
import { ordinalBooking, ordinalRoom } from './room.table'

export type Booking = typeof ordinalBooking.$inferSelect
type Room = typeof ordinalRoom.$inferSelect

export const BOOKING_HELD = '预占'
export const BOOKING_CONFIRMED = '确认'
export const BOOKING_CANCELLED = '取消'

export const bookingMessages = {
  noRoom: '场地不存在或已停用',
  past: '场地时间不能早于现在',
  taken: (room: string, times: string) =>
    `${room}在该时段已被占用（${times}，前后须各留 ${ROOM_PAUSE_MIN} 分钟）`,
  takenNow: '该时段刚刚被他人预约，请另选时间或场地',
}

const PAUSE_MS = ROOM_PAUSE_MIN * 60_000
const addMilliseconds = (time: Date, ms: number) => new Date(time.getTime() + ms)

interface Wanted {
  roomId: string
  start: Date
  end: Date
  userIds: readonly string[]
}
/** Bookings to ignore in the check of a room, because they are being changed. */
interface Except {
  bookingId?: string | undefined
  ordinalId?: string | undefined
}

const otherActiveBookingsCondition = ({ bookingId, ordinalId }: Except): SQL | undefined =>
  and(
    ne(ordinalBooking.status, BOOKING_CANCELLED),
    bookingId ? ne(ordinalBooking.listId, bookingId) : undefined,
    ordinalId ? sql`${ordinalBooking.ordinalId} is distinct from ${ordinalId}::uuid` : undefined,
  )

/**
 * Bookings of the room that overlap these times including the required pause (DOMAIN 5.3, "Clash"), earliest
 * first.
 */
export const findRoomClashes = (db: Queryable, wanted: Wanted, except: Except): Promise<Booking[]> =>
  db
    .select()
    .from(ordinalBooking)
    .where(
      and(
        otherActiveBookingsCondition(except),
        eq(ordinalBooking.roomId, wanted.roomId),
        lt(ordinalBooking.startTime, addMilliseconds(wanted.end, PAUSE_MS)),
        gt(ordinalBooking.endTime, addMilliseconds(wanted.start, -PAUSE_MS)),
      ),
    )
    .orderBy(ordinalBooking.startTime)

/** Bookings of other rooms at these times with the same people; this causes only a warning. */
export const findPersonClashes = async (
  db: Queryable,
  wanted: Wanted,
  except: Except,
): Promise<Booking[]> => {
  if (wanted.userIds.length === 0) return []
  const anyOf = or(...wanted.userIds.map((userId) => sql`${ordinalBooking.userIds} ? ${userId}`))
  return db
    .select()
    .from(ordinalBooking)
    .where(
      and(
        otherActiveBookingsCondition(except),
        ne(ordinalBooking.roomId, wanted.roomId),
        lt(ordinalBooking.startTime, wanted.end),
        gt(ordinalBooking.endTime, wanted.start),
        anyOf,
      ),
    )
    .orderBy(ordinalBooking.startTime)
}

/**
 * The room, locked so that its bookings are written one after another.
 * @throws 400 at `field` when it does not exist or is not in use
 */
export async function lockEnabledRoom(write: Write, roomId: string, field: string): Promise<Room> {
  const [room] = await write.tx
    .select()
    .from(ordinalRoom)
    .where(and(eq(ordinalRoom.listId, roomId), eq(ordinalRoom.delFlag, false)))
    .for('update')
  if (!room?.enabled) throw badField(field, bookingMessages.noRoom)
  return room
}

type Purpose = Partial<Pick<Booking, 'subject' | 'ordinalId' | 'projectId' | 'packageIds' | 'departmentId'>>
interface NewBooking extends Wanted, Purpose {
  status: string
}

/** Adds a booking of a room. @throws 400 at `roomId` (or `field`) when the room is taken */
export async function addBooking(write: Write, wanted: NewBooking, field = 'roomId'): Promise<Booking> {
  const room = await lockEnabledRoom(write, wanted.roomId, field)
  await assertRoomFree(write, room, wanted, { ordinalId: wanted.ordinalId ?? undefined }, field)
  const listId = newListId()
  const bookingNo = await issueNumber(write, 'bookingNo', { bizType: roomPrefix, ownId: listId })
  const { roomId, start, end, userIds, ...purpose } = wanted
  const [booking] = await reportClashAtField(field, () =>
    write.tx
      .insert(ordinalBooking)
      .values({
        ...purpose,
        listId,
        bookingNo,
        roomId,
        roomNo: room.roomNo,
        ...bookingTimeColumns(start, end),
        userIds: [...userIds],
        createUserId: write.actor.userId,
        updateUserId: write.actor.userId,
      })
      .returning(),
  )
  if (!booking) throw new Error('场地预约写入失败')
  emitRoomChange(write)
  return booking
}

export const bookingTimeColumns = (start: Date, end: Date) => ({
  startTime: start,
  endTime: end,
  busyUntil: addMilliseconds(end, PAUSE_MS),
})

export async function assertRoomFree(
  write: Write,
  room: Room,
  wanted: Wanted,
  except: Except,
  field: string,
): Promise<void> {
  const [taken] = await findRoomClashes(write.tx, wanted, except)
  if (taken) throw badField(field, bookingMessages.taken(room.roomName, bookingTimeText(taken)))
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
export const bookingTimeText = ({ startTime, endTime }: Booking) =>
  `${clock.format(startTime)} 至 ${clock.format(endTime)}`

/**
 * Turns a violation of the database's exclusion constraint, the last safeguard against overlaps, into an
 * error at `field`.
 */
export async function reportClashAtField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw clashErrorFrom(error, field) ?? error
  }
}

function clashErrorFrom(error: unknown, field: string): Refusal | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause as { constraint?: string }).constraint === 'ordinal_booking_room_free'
    ? badField(field, bookingMessages.takenNow)
    : undefined
}

export const emitRoomChange = (write: Write) => write.emit({ type: 'records', of: 'ordinal:room' })

/** Cancels the bookings of a 排号. */
export const cancelBookingsOfOrdinal = (write: Write, ordinalId: string): Promise<void> =>
  updateBookingsWhere(
    write,
    and(eq(ordinalBooking.ordinalId, ordinalId), ne(ordinalBooking.status, BOOKING_CANCELLED)),
    {
      status: BOOKING_CANCELLED,
    },
  )

/** Sets the attendees of a 排号's bookings. */
export const setAttendeesOfOrdinal = (write: Write, ordinalId: string, userIds: string[]): Promise<void> =>
  updateBookingsWhere(
    write,
    and(eq(ordinalBooking.ordinalId, ordinalId), ne(ordinalBooking.status, BOOKING_CANCELLED)),
    {
      userIds,
    },
  )

/** 办结 of a 排号: assigns its held bookings to the project and confirms them. */
export const confirmBookingsOfOrdinal = (
  write: Write,
  ordinalId: string,
  columns: Pick<Booking, 'projectId' | 'packageIds' | 'userIds'>,
): Promise<void> =>
  updateBookingsWhere(
    write,
    and(eq(ordinalBooking.ordinalId, ordinalId), eq(ordinalBooking.status, BOOKING_HELD)),
    {
      ...columns,
      status: BOOKING_CONFIRMED,
    },
  )

async function updateBookingsWhere(
  write: Write,
  which: SQL | undefined,
  columns: Partial<Booking>,
): Promise<void> {
  const changed = await write.tx
    .update(ordinalBooking)
    .set({ ...columns, updateTime: write.clock(), version: sql`${ordinalBooking.version} + 1` })
    .where(which)
    .returning({ listId: ordinalBooking.listId })
  if (changed.length > 0) emitRoomChange(write)
}
