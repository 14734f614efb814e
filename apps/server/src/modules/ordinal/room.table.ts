import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { files, recordColumns, time } from '../../db/columns'

/** 开标室 and 评标室. */
export const ordinalRoom = pgTable('ordinal_room', {
  ...recordColumns(),
  /** A number of its own: what the constraint on bookings compares, without an extension for ids. */
  roomNo: integer().generatedAlwaysAsIdentity().notNull(),
  roomName: text().notNull().unique(),
  roomType: text().notNull(),
  location: text(),
  capacity: integer().notNull(),
  enabled: boolean().notNull().default(true),
  remark: text(),
})

/**
 * 场地预约 (DOMAIN 5.3). That two of one room never come closer than the pause is also a constraint of the database,
 * `ordinal_booking_room_free`, written by hand into the migration: the kit cannot express it.
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
    /** The end with the pause after it. */
    busyUntil: time().notNull(),
    /** Dictionary bookingStatus: 预占, 确认, 取消. */
    status: text().notNull(),
    /** What it is for, where it belongs to no 排号. */
    subject: text(),
    ordinalId: uuid(),
    projectId: uuid(),
    packageIds: files(),
    /** Who has to be there. */
    userIds: files(),
  },
  (t) => [
    index('ordinal_booking_time').on(t.startTime).where(sql`status <> '取消'`),
    index().on(t.ordinalId),
    index().on(t.projectId),
  ],
)
