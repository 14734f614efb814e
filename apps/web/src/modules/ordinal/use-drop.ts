import type { Slot } from '@agency/shared/modules/ordinal/ordinal.rules'
import { roomApi } from '@agency/shared/modules/ordinal/room.contract'
import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'
import { useState } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { roomMessages as say } from './room.messages'

type Place = { roomId: string } & Slot

/**
 * Moves a dropped booking. It is shown at the new place while the server is asked, and returns when the server
 * refuses; the call shows why.
 */
export function useMoveDroppedBooking(reread: () => Promise<unknown>) {
  const [dropped, setDropped] = useState<{ listId: string; to: Place }>()
  const moveBooking = async (
    { listId, version }: BookingRow,
    to: Place,
    told: (moved: BookingRow) => void,
  ) => {
    setDropped({ listId, to })
    const moved = await http.call(roomApi.move, { listId, version, ...to }).catch(() => undefined) // The call has shown the failure.
    await reread()
    setDropped(undefined)
    if (moved) told(moved)
  }
  const moveDroppedBooking = (booking: BookingRow, to: Place) => {
    const { roomId, start, end } = booking
    return moveBooking(booking, to, (moved) =>
      notify.successWith(
        say.moved,
        say.undo,
        () => void moveBooking(moved, { roomId, start, end }, () => notify.success(say.undone)),
      ),
    )
  }
  const bookingsAsDropped = (bookings: readonly BookingRow[]) =>
    bookings.map((booking) => (booking.listId === dropped?.listId ? { ...booking, ...dropped.to } : booking))
  return { drop: moveDroppedBooking, placed: bookingsAsDropped }
}
