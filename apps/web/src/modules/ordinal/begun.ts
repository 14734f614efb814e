import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'

/** What a booking that is being made begins with. */
export interface Begun {
  roomId?: string
  start?: string
  end?: string
  booking?: BookingRow
}
