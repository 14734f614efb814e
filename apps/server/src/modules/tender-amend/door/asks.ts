import type { Write } from '../../../http/context'
import { Port } from '../../../wiring/port'

/**
 * Moves the room bookings of these lots to the new opening if the room is free. Returns a text about the
 * result, or null when nothing was booked.
 */
export const moveRoomBookings = new Port<
  (
    write: Write,
    opening: { projectId: string; packageIds: readonly string[]; from: Date; to: Date },
  ) => Promise<string | null>
>('tender-amend.moveRoomBookings')
