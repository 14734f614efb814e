import { addDays, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import { roomFields } from '@agency/shared/modules/ordinal/room.fields'
import { roomListing } from '@agency/shared/modules/ordinal/room.listing'
import { and, asc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { lockUntilCommit } from '../../db/take-turn'
import { hasPermission } from '../../http/actor'
import { type Context, columnsForUpdate, type Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { containsCondition, filterConditions } from '../../http/list'
import {
  badFields,
  badInputRefusal,
  notFound,
  notPermitted,
  staleVersion,
  wrongState,
} from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { createRecordResource } from '../../record/record.routes'
import { findUnknownDictValues } from '../../system/directory'
import {
  addBooking,
  assertRoomFree,
  BOOKING_CANCELLED,
  BOOKING_CONFIRMED,
  type Booking,
  bookingMessages,
  bookingTimeColumns,
  emitRoomChange,
  findPersonClashes,
  findRoomClashes,
  lockEnabledRoom,
  reportClashAtField,
} from './booking.store'
import { buildBookingViews, canChangeBooking, withoutSecretBookings } from './booking.view'
import { ordinalBooking, ordinalRoom } from './room.table'

/** How many days ahead a room can be booked at most; longer than from a notice to its opening. */
const MOST_AHEAD_DAYS = 180
/**
 * Maximum number of open bookings of one person, apart from those of 排号. People who manage rooms are
 * exempt, because they book for others.
 */
const MOST_OPEN = 10
const DAY_MS = 86_400_000

const say = {
  sameName: '已存在同名场地',
  booked: '场地仍有未结束的预约，不能停用或删除',
  tooLong: '一次最多查看 31 天',
  over: '该预约已结束，不能再改动',
  tooFar: `场地最多提前 ${MOST_AHEAD_DAYS} 天预约`,
  tooMany: `您未结束的场地预约已有 ${MOST_OPEN} 个，请先取消用不到的`,
}
const MOST_DAYS = 31
const permissionCode = (action: string) => `${roomPrefix}:${action}`
const startOfDate = (date: string) => parseInstant(date)

const rooms = createRecordResource(roomApi, ordinalRoom, {
  prefix: roomPrefix,
  listing: roomListing,
  matching: (filters) =>
    filterConditions(filters, {
      roomName: (text) => containsCondition(ordinalRoom.roomName, text),
      roomType: (text) => eq(ordinalRoom.roomType, text),
      enabled: (yes) => eq(ordinalRoom.enabled, yes),
    }),
  usual: asc(ordinalRoom.roomName),
  view: async (_context, rows) =>
    rows.map((row) => ({
      ...row,
      createTime: row.createTime.toISOString(),
      updateTime: row.updateTime.toISOString(),
    })),
  label: (row) => row.roomName,
  async columns(write, form, before) {
    const problems = await findUnknownDictValues(write.tx, roomFields, form, { ...before })
    const others = before ? ne(ordinalRoom.listId, before.listId) : undefined
    if ((await write.tx.$count(ordinalRoom, and(eq(ordinalRoom.roomName, form.roomName), others))) > 0)
      problems.push({ field: 'roomName', message: say.sameName })
    if (before?.enabled && !form.enabled && (await hasOpenBookings(write.tx, before.listId)))
      problems.push({ field: 'enabled', message: say.booked })
    if (problems.length > 0) throw badFields(problems)
    return form
  },
  async assertDeletable(write, rows) {
    const ids = rows.map(({ listId }) => listId)
    if ((await write.tx.$count(ordinalBooking, inArray(ordinalBooking.roomId, ids))) > 0)
      throw badInputRefusal(say.booked)
  },
  changed: async (write) => emitRoomChange(write),
})

const hasOpenBookings = async (db: Queryable, roomId: string): Promise<boolean> =>
  (await db.$count(ordinalBooking, and(eq(ordinalBooking.roomId, roomId), isBookingOpen()))) > 0

/** Condition: the booking is neither cancelled nor over. */
const isBookingOpen = () =>
  and(ne(ordinalBooking.status, BOOKING_CANCELLED), gt(ordinalBooking.endTime, new Date()))

/** Bookings that overlap these times, of one room or of all. */
export const findBookingsBetween = (
  { db }: Context,
  from: Date,
  to: Date,
  roomId?: string,
): Promise<Booking[]> =>
  db
    .select()
    .from(ordinalBooking)
    .where(
      and(
        ne(ordinalBooking.status, BOOKING_CANCELLED),
        lt(ordinalBooking.startTime, to),
        gt(ordinalBooking.endTime, from),
        roomId ? eq(ordinalBooking.roomId, roomId) : undefined,
      ),
    )
    .orderBy(ordinalBooking.startTime)

export const roomRoutes: readonly Route[] = [
  ...rooms.routes,
  defineRoute(roomApi.grid, permissionGuard(permissionCode('view')), async (context, { from, to }) => {
    if (to < from || addDays(from, MOST_DAYS) <= to) throw badInputRefusal(say.tooLong)
    const bookings = await findBookingsBetween(context, startOfDate(from), startOfDate(addDays(to, 1)))
    const all = await context.db
      .select()
      .from(ordinalRoom)
      .where(eq(ordinalRoom.delFlag, false))
      .orderBy(ordinalRoom.roomType, ordinalRoom.location, ordinalRoom.roomName)
    const used = new Set(bookings.map(({ roomId }) => roomId))
    return {
      rooms: all.filter((room) => room.enabled || used.has(room.listId)),
      bookings: await buildBookingViews(context, bookings),
    }
  }),
  defineRoute(
    roomApi.clash,
    permissionGuard(permissionCode('view')),
    async (context, { roomId, start, end, except, userIds }) => {
      const people = userIds?.split(',').filter(Boolean) ?? []
      const wanted = { roomId, start: new Date(start), end: new Date(end), userIds: people }
      const left = { bookingId: except, ordinalId: except }
      const elsewhere = await withoutSecretBookings(
        context,
        await findPersonClashes(context.db, wanted, left),
      )
      return {
        room: await buildBookingViews(context, await findRoomClashes(context.db, wanted, left)),
        people: await buildBookingViews(context, elsewhere),
      }
    },
  ),
  defineRoute(roomApi.booking, permissionGuard(permissionCode('view')), async (context, { listId }) => {
    const isIt = and(eq(ordinalBooking.listId, listId), ne(ordinalBooking.status, BOOKING_CANCELLED))
    const [booking] = await context.db.select().from(ordinalBooking).where(isIt)
    if (!booking) throw notFound()
    return buildBookingView(context, booking)
  }),
  defineRoute(
    roomApi.book,
    permissionGuard(permissionCode('book')),
    (context, { roomId, start, end, subject }) =>
      context.write(async (write) => {
        const { actor } = context
        assertStartBookable(start)
        await assertBelowBookingLimit(write)
        const booking = await addBooking(write, {
          roomId,
          start: new Date(start),
          end: new Date(end),
          userIds: [actor.userId],
          status: BOOKING_CONFIRMED,
          subject,
          departmentId: actor.departmentId,
        })
        write.log({ module: roomPrefix, action: 'book', ownId: booking.listId, after: booking })
        return buildBookingView(context, booking)
      }),
  ),
  defineRoute(
    roomApi.move,
    permissionGuard(permissionCode('book')),
    (context, { listId, version, roomId, start, end }) =>
      context.write(async (write) => {
        const room = await lockEnabledRoom(write, roomId, 'roomId')
        const before = await lockChangeableBooking(context, listId, version)
        assertStartBookable(start)
        const [startTime, endTime] = [new Date(start), new Date(end)]
        const wanted = { roomId, start: startTime, end: endTime, userIds: [] }
        await assertRoomFree(write, room, wanted, { bookingId: listId }, 'roomId')
        const columns = { roomId, roomNo: room.roomNo, ...bookingTimeColumns(startTime, endTime) }
        return reportClashAtField('roomId', () => updateBooking(write, 'move', before, columns))
      }),
  ),
  defineRoute(roomApi.cancel, permissionGuard(permissionCode('cancel')), (context, { listId, version }) =>
    context.write(async (write) => {
      const before = await lockChangeableBooking(context, listId, version)
      return updateBooking(write, 'cancel', before, { status: BOOKING_CANCELLED })
    }),
  ),
  defineRoute(roomApi.door, permissionGuard(permissionCode('view')), async (context, { roomId }) => {
    const [room] = await context.db
      .select()
      .from(ordinalRoom)
      .where(and(eq(ordinalRoom.listId, roomId), eq(ordinalRoom.delFlag, false)))
    if (!room) throw notFound()
    const now = new Date()
    const today = shanghaiDateAt(now)
    const bookings = await findBookingsBetween(
      context,
      startOfDate(today),
      startOfDate(addDays(today, 1)),
      roomId,
    )
    // Everybody who passes by can read the screen at the room's door, so secrets are hidden from everybody.
    const shown = await buildBookingViews(context, bookings, 'public')
    return { ...room, now: now.toISOString(), bookings: shown }
  }),
]

function assertStartBookable(start: string): void {
  const ahead = Date.parse(start) - Date.now()
  if (ahead < 0) throw badFields([{ field: 'start', message: bookingMessages.past }])
  if (ahead > MOST_AHEAD_DAYS * DAY_MS) throw badFields([{ field: 'start', message: say.tooFar }])
}

/** Limits the open bookings of a person; a lock prevents exceeding the limit by simultaneous requests. */
async function assertBelowBookingLimit({ actor, tx }: Write): Promise<void> {
  if (actor.isAdmin || hasPermission(actor, permissionCode('edit'))) return
  await lockUntilCommit(tx, `room:${actor.userId}`)
  const open = await tx.$count(
    ordinalBooking,
    and(eq(ordinalBooking.createUserId, actor.userId), isNull(ordinalBooking.ordinalId), isBookingOpen()),
  )
  if (open >= MOST_OPEN) throw badInputRefusal(say.tooMany)
}

/**
 * The booking, locked, if the caller may change it. @throws 404; 409 when stale, cancelled or over; 403 for
 * somebody else's
 */
async function lockChangeableBooking(context: Context, listId: string, version: number): Promise<Booking> {
  const [held] = await context.db
    .select()
    .from(ordinalBooking)
    .where(eq(ordinalBooking.listId, listId))
    .for('update')
  if (!held) throw notFound()
  if (held.version !== version) throw staleVersion()
  if (held.status === BOOKING_CANCELLED) throw wrongState()
  if (held.endTime <= new Date()) throw wrongState(say.over)
  if (!canChangeBooking(context, held)) throw notPermitted()
  return held
}

async function updateBooking(write: Write, action: string, before: Booking, columns: Partial<Booking>) {
  const [after] = await write.tx
    .update(ordinalBooking)
    .set({ ...columns, ...columnsForUpdate(write, before) })
    .where(eq(ordinalBooking.listId, before.listId))
    .returning()
  if (!after) throw notFound()
  write.log({ module: roomPrefix, action, ownId: before.listId, before, after })
  emitRoomChange(write)
  return buildBookingView(write, after)
}

async function buildBookingView(context: Context, booking: Booking) {
  const [row] = await buildBookingViews(context, [booking])
  if (!row) throw notFound()
  return row
}
