import { currentTime } from '@agency/shared/clock/server-clock'
import type { Slot } from '@agency/shared/modules/ordinal/ordinal.rules'
import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { notify } from '../../session/dialogs'
import {
  type BookingObstacleKind,
  countGridSteps,
  findBookingObstacle,
  type GridDay,
  moveSlotWithinDay,
} from './day-grid'
import { roomMessages as say } from './room.messages'

/** A dragged booking, and the slot where it would be dropped. */
export interface Carried {
  booking: BookingRow
  roomId: string
  slot: Slot
  stop: BookingObstacleKind | 'closed' | undefined
}

/** The point at which the pointer grabbed a booking. */
interface Grip {
  booking: BookingRow
  x: number
  y: number
  /** Set once the booking has moved, so that the final click is ignored. */
  isDrag?: true
}

interface Options {
  day: GridDay
  rooms: readonly { listId: string; enabled: boolean }[]
  bookings: readonly BookingRow[]
  onDrop(booking: BookingRow, to: { roomId: string } & Slot): void
}

/** A movement up to this many px still counts as a click. */
const STILL_PX = 4
/** Distance in px above and below the grid that still counts as inside. */
const BESIDE_PX = 16

export const canMoveBooking = (booking: BookingRow) => booking.allowedActions.includes('move')

/** Drags bookings to another time or room with a mouse or a pen; Escape, or dropping outside the grid, cancels. */
export function useBookingDrag({ day, rooms, bookings, onDrop }: Options) {
  const columns = useRef(new Map<string, HTMLElement>())
  const grip = useRef<Grip>(undefined)
  const dropped = useRef(false)
  const [carried, carry] = useState<Carried>()
  const endDrag = () => {
    grip.current = undefined
    carry(undefined)
  }
  useEscapeKey(carried !== undefined, () => {
    dropped.current = true
    endDrag()
  })

  const dropTargetAt = ({ clientX, clientY }: PointerEvent, { booking, y }: Grip): Carried | undefined => {
    const own = columns.current.get(booking.roomId)?.getBoundingClientRect()
    if (!own) return undefined
    const over = [...columns.current].find(([, column]) => {
      const { left, right } = column.getBoundingClientRect()
      return left <= clientX && clientX < right
    })
    const isBeside = clientY < own.top - BESIDE_PX || clientY > own.bottom + BESIDE_PX
    if (isBeside || !over) return undefined
    const roomId = over[0]
    const slot = moveSlotWithinDay(day, booking, ((clientY - y) / own.height) * countGridSteps(day))
    const others = bookings.filter((other) => other.roomId === roomId && other.listId !== booking.listId)
    const isOpen = rooms.find(({ listId }) => listId === roomId)?.enabled
    return {
      booking,
      roomId,
      slot,
      stop: isOpen ? findBookingObstacle(slot, others, currentTime()) : 'closed',
    }
  }

  const dropBooking = () => {
    dropped.current = grip.current?.isDrag === true
    endDrag()
    if (!carried) return
    const { booking, roomId, slot, stop } = carried
    const isElsewhere = roomId !== booking.roomId || Date.parse(slot.start) !== Date.parse(booking.start)
    if (!isElsewhere) return
    if (stop) notify.warning(say[stop])
    else onDrop(booking, { roomId, ...slot })
  }

  return {
    carried,
    column: (roomId: string) => (element: HTMLElement | null) => {
      if (element) columns.current.set(roomId, element)
      else columns.current.delete(roomId)
    },
    /** The click at the end of a drag opens nothing; clicks by keyboard have no detail. */
    isClick: ({ detail }: { detail: number }) => detail === 0 || !dropped.current,
    handlers: (booking: BookingRow) => ({
      onPointerDown(event: PointerEvent) {
        dropped.current = false
        // Touch scrolls; moving by touch uses the dialog.
        if (!canMoveBooking(booking) || event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { booking, x: event.clientX, y: event.clientY }
      },
      onPointerMove(event: PointerEvent) {
        const held = grip.current
        if (!held) return
        const way = Math.hypot(event.clientX - held.x, event.clientY - held.y)
        if (way > STILL_PX) held.isDrag = true
        if (held.isDrag) carry(dropTargetAt(event, held))
      },
      onPointerUp: dropBooking,
      onPointerCancel: endDrag,
    }),
  }
}

function useEscapeKey(isOn: boolean, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isOn) return
    const actOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    window.addEventListener('keydown', actOnEscape)
    return () => window.removeEventListener('keydown', actOnEscape)
  }, [isOn])
}
