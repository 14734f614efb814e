import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileIdsColumn, recordColumns, time } from '../../db/columns'

/** Rooms for openings and evaluations (开标室 and 评标室). */
export const ordinalRoom = pgTable('ordinal_room', {
  ...recordColumns(),
  /**
   * An integer id, because the exclusion constraint on bookings cannot compare uuids without an extension.
   */
  roomNo: integer().generatedAlwaysAsIdentity().notNull(),
  roomName: text().notNull().unique(),
  roomType: text().notNull(),
  location: text(),
  capacity: integer().notNull(),
  enabled: boolean().notNull().default(true),
  remark: text(),
})

/**
 * 场地预约 (DOMAIN 5.3). That bookings of one room keep the required pause is also guaranteed by the
 * exclusion constraint `ordinal_booking_room_free`, written by hand in the migration because drizzle cannot
 * express it.
 */
export const ordinalBooking = pgTable(
  'ordinal_booking',
  {
    ...recordColumns(),
    bookingNo: text().notNull().unique(),
    roomId: uuid().notNull(),
    roomNo: integer().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    /** The end of the booking including the pause after it. */
    busyUntil: time().notNull(),
    /** Status of the booking, a value of the dictionary bookingStatus: 预占, 确认, 取消. */
    status: text().notNull(),
    /** What the room is booked for, when the booking has no 排号. */
    subject: text(),
    ordinalId: uuid(),
    projectId: uuid(),
    packageIds: fileIdsColumn(),
    /** The people who must attend the event in the room. */
    userIds: fileIdsColumn(),
  },
  (t) => [
    index('ordinal_booking_time').on(t.startTime).where(sql`status <> '取消'`),
    index().on(t.ordinalId),
    index().on(t.projectId),
  ],
)
