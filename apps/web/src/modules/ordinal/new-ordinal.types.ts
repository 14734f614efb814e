import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'

/** Initial values of a new booking. */
export interface NewOrdinalSource {
  roomId?: string
  start?: string
  end?: string
  booking?: BookingRow
}
