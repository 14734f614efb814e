import { roomPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { createNameLookup, namesInTable } from '../../system/directory'
import { tenderProject } from '../tender-project/tables/project.table'
import { BOOKING_CANCELLED, type Booking } from './booking.store'
import { visibleOrdinalIds } from './ordinal.store'
import { ordinalRecord } from './ordinal.table'
import { ordinalRoom } from './room.table'

const SECRET = '内部会议'
const NO_SUBJECT = '已预约'

/**
 * True when the caller may change the booking: their own, or all for the office. A booking made by a 排号
 * changes only with that.
 */
export const canChangeBooking = ({ actor }: Context, booking: Booking): boolean =>
  booking.ordinalId === null &&
  booking.status !== BOOKING_CANCELLED &&
  booking.endTime > new Date() &&
  (booking.createUserId === actor.userId || actor.isAdmin || hasPermission(actor, `${roomPrefix}:edit`))

/**
 * Bookings as answered to the client. Purpose and attendees of a 排号's booking are shown to people who may
 * see the 排号, and to everybody once its project is published, unless it is secret. `public` is for the
 * screen at a door, where the reader is unknown.
 */
export async function buildBookingViews(
  context: Context,
  bookings: readonly Booking[],
  where?: 'public',
): Promise<BookingRow[]> {
  const { db, actor } = context
  const ordinalIds = bookings.flatMap(({ ordinalId }) => ordinalId ?? [])
  const ordinals = new Map(
    (ordinalIds.length
      ? await db.select().from(ordinalRecord).where(inArray(ordinalRecord.listId, ordinalIds))
      : []
    ).map((row) => [row.listId, row]),
  )
  const seen = where === 'public' ? new Set<string>() : await visibleOrdinalIds(context, ordinalIds)
  const published = await ordinalsOfPublishedProjects(context, [...ordinals.values()])
  const nameOf = await createNameLookup(db, bookings, ({ userIds, createUserId }) => [
    ...userIds,
    createUserId,
  ])
  const roomIds = bookings.map(({ roomId }) => roomId)
  const rooms = await namesInTable(db, ordinalRoom, ordinalRoom.roomName, roomIds)
  return bookings.map((booking) => {
    const ordinal = booking.ordinalId ? ordinals.get(booking.ordinalId) : undefined
    const isOpen = !ordinal || seen.has(ordinal.listId) || published.has(ordinal.listId)
    const closed = ordinal?.isSecret ? SECRET : NO_SUBJECT
    const subject = ordinal ? ordinal.projectName : (booking.subject ?? NO_SUBJECT)
    const mine = canChangeBooking(context, booking)
    return {
      listId: booking.listId,
      version: booking.version,
      bookingNo: booking.bookingNo,
      roomId: booking.roomId,
      roomName: rooms.get(booking.roomId) ?? '',
      start: booking.startTime.toISOString(),
      end: booking.endTime.toISOString(),
      status: booking.status,
      subject: isOpen ? subject : closed,
      projectCode: isOpen ? (ordinal?.projectCode ?? null) : null,
      ordinalId: ordinal && seen.has(ordinal.listId) ? ordinal.listId : null,
      people: isOpen ? booking.userIds.flatMap((userId) => nameOf(userId) ?? []) : [],
      createUserName: isOpen ? nameOf(booking.createUserId) : null,
      allowedActions: [
        ...(mine && hasPermission(actor, `${roomPrefix}:book`) ? ['move'] : []),
        ...(mine && hasPermission(actor, `${roomPrefix}:cancel`) ? ['cancel'] : []),
      ],
    }
  })
}

/** The 排号 among these whose project everybody may know: published and not secret. */
async function ordinalsOfPublishedProjects(
  { db }: Context,
  ordinals: readonly { listId: string; projectId: string | null; isSecret: boolean }[],
): Promise<ReadonlySet<string>> {
  const ids = ordinals.flatMap(({ projectId, isSecret }) => (isSecret || !projectId ? [] : [projectId]))
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ listId: tenderProject.listId })
    .from(tenderProject)
    // These rules are stored when the project is published, so only published projects are found.
    .where(
      and(
        inArray(tenderProject.listId, ids),
        eq(tenderProject.isSecret, false),
        isNotNull(tenderProject.rulesUsed),
      ),
    )
  const known = new Set(rows.map(({ listId }) => listId))
  return new Set(
    ordinals.flatMap(({ listId, projectId, isSecret }) =>
      !isSecret && projectId && known.has(projectId) ? [listId] : [],
    ),
  )
}

/**
 * Leaves out bookings of secret 排号 that the caller may not see, since their mere presence would reveal
 * them.
 */
export async function withoutSecretBookings(
  context: Context,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const ids = bookings.flatMap(({ ordinalId }) => ordinalId ?? [])
  if (ids.length === 0) return [...bookings]
  const seen = await visibleOrdinalIds(context, ids)
  const secret = await context.db
    .select({ listId: ordinalRecord.listId })
    .from(ordinalRecord)
    .where(and(inArray(ordinalRecord.listId, ids), eq(ordinalRecord.isSecret, true)))
  const hidden = new Set(secret.map(({ listId }) => listId).filter((listId) => !seen.has(listId)))
  return bookings.filter(({ ordinalId }) => !ordinalId || !hidden.has(ordinalId))
}
