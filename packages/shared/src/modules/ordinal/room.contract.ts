import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../contract/endpoint'
import { byId, byVersion, instant, queryFlag } from '../../contract/page'
import { defineResourceEndpoints } from '../../contract/resource.contract'
import { pickFieldRules } from '../../fields/fields'
import { refineByProblems } from '../../fields/input-problems'
import { calendarDateRule, timeRule } from '../../validators/date-rules'
import { slotProblems } from './ordinal.rules'
import { bookingRow, bookingShape, roomFields, roomRow } from './room.fields'

const formShape = pickFieldRules(roomFields)
const path = '/api/ordinal/room'

const timesInOrder = refineByProblems((value: { start?: string; end?: string }) =>
  slotProblems(value, { start: 'start', end: 'end' }),
)

export const bookingForm = z.strictObject(bookingShape).superRefine(timesInOrder)

/** A booking that conflicts with a new one, because of the room or of a person. */
const obstacle = z.object({
  bookingNo: z.string(),
  roomName: z.string(),
  start: instant,
  end: instant,
  subject: z.string(),
  people: z.array(z.string()),
})
export type BookingObstacle = z.output<typeof obstacle>

/** Rooms, which are records without a flow, and their bookings. */
export const roomApi = {
  ...defineResourceEndpoints(path, {
    form: formShape,
    row: roomRow,
    filters: {
      roomName: z.string().max(50).optional(),
      roomType: z.string().max(64).optional(),
      enabled: queryFlag.optional(),
    },
    order: ['roomName', 'roomType', 'capacity', 'createTime', 'updateTime'],
  }),
  /** Returns every room with its bookings on these days (Shanghai), both included. */
  grid: defineGetEndpoint(
    `${path}/grid`,
    z.strictObject({ from: calendarDateRule('日期'), to: calendarDateRule('日期') }),
    z.object({
      rooms: z.array(
        roomRow.pick({
          listId: true,
          roomName: true,
          roomType: true,
          location: true,
          capacity: true,
          enabled: true,
        }),
      ),
      bookings: z.array(bookingRow),
    }),
  ),
  /** Checks for conflicts before a booking is made; the booking itself checks again. */
  clash: defineGetEndpoint(
    `${path}/clash`,
    z.strictObject({
      roomId: z.uuid('请选择场地'),
      start: timeRule('开始时间'),
      end: timeRule('结束时间'),
      /** Id of the booking or 排号 being changed, whose own booking is no conflict. */
      except: z.uuid().optional(),
      /** The ids of the people who are checked for conflicting bookings, joined with commas. */
      userIds: z.string().max(400).optional(),
    }),
    z.object({ room: z.array(obstacle), people: z.array(obstacle) }),
  ),
  /** The current state of a booking, also after it was moved; not found when it is cancelled. */
  booking: defineGetEndpoint(`${path}/booking`, byId, bookingRow),
  book: definePostEndpoint(`${path}/book`, bookingForm, bookingRow),
  move: definePostEndpoint(
    `${path}/move`,
    z
      .strictObject({ ...byVersion.shape, ...bookingShape })
      .omit({ subject: true })
      .superRefine(timesInOrder),
    bookingRow,
  ),
  cancel: definePostEndpoint(`${path}/cancel`, byVersion, bookingRow),
  /** Returns the bookings of a day for the display at a room's door. */
  door: defineGetEndpoint(
    `${path}/door`,
    z.strictObject({ roomId: z.uuid('编号格式不正确') }),
    z.object({
      roomName: z.string(),
      roomType: z.string(),
      location: z.string().nullable(),
      now: instant,
      bookings: z.array(
        z.object({
          listId: z.string(),
          start: instant,
          end: instant,
          subject: z.string(),
          projectCode: z.string().nullable(),
        }),
      ),
    }),
  ),
}
