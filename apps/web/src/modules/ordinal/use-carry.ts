import type { Slot } from '@agency/shared/modules/ordinal/ordinal.rules'
import type { BookingRow } from '@agency/shared/modules/ordinal/room.fields'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { notify } from '../../session/dialogs'
import { type GridDay, type Hindrance, hindrance, movedBy, stepsIn } from './day-grid'
import { roomMessages as say } from './room.messages'

/** A booking that is dragged, and where it would stand if it were let go of. */
export interface Carried {
  booking: BookingRow
  roomId: string
  slot: Slot
  stop: Hindrance | 'closed' | undefined
}

/** Where in the grid the pointer took hold. */
interface Grip {
  booking: BookingRow
  x: number
  y: number
  /** It was moved: what ends it is no click. */
  isDrag?: true
}

interface Options {
  day: GridDay
  rooms: readonly { listId: string; enabled: boolean }[]
  bookings: readonly BookingRow[]
  onDrop(booking: BookingRow, to: { roomId: string } & Slot): void
}

/** So much is still a click. */
const STILL_PX = 4
/** So far above or below the grid a booking is still held over it. */
const BESIDE_PX = 16

export const canCarry = (booking: BookingRow) => booking.allowedActions.includes('move')

/** Bookings dragged to another time or room with a mouse or a pen; Escape, or letting go beside the grid, puts one back. */
export function useCarry({ day, rooms, bookings, onDrop }: Options) {
  const columns = useRef(new Map<string, HTMLElement>())
  const grip = useRef<Grip>(undefined)
  const dropped = useRef(false)
  const [carried, carry] = useState<Carried>()
  const letGo = () => {
    grip.current = undefined
    carry(undefined)
  }
  useEscape(carried !== undefined, () => {
    dropped.current = true
    letGo()
  })

  const placeAt = ({ clientX, clientY }: PointerEvent, { booking, y }: Grip): Carried | undefined => {
    const own = columns.current.get(booking.roomId)?.getBoundingClientRect()
    if (!own) return undefined
    const over = [...columns.current].find(([, column]) => {
      const { left, right } = column.getBoundingClientRect()
      return left <= clientX && clientX < right
    })
    const isBeside = clientY < own.top - BESIDE_PX || clientY > own.bottom + BESIDE_PX
    if (isBeside || !over) return undefined
    const roomId = over[0]
    const slot = movedBy(day, booking, ((clientY - y) / own.height) * stepsIn(day))
    const others = bookings.filter((other) => other.roomId === roomId && other.listId !== booking.listId)
    const isOpen = rooms.find(({ listId }) => listId === roomId)?.enabled
    return { booking, roomId, slot, stop: isOpen ? hindrance(slot, others, new Date()) : 'closed' }
  }

  const drop = () => {
    dropped.current = grip.current?.isDrag === true
    letGo()
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
    /** The click that ends a drag opens nothing. A key's click has no detail. */
    isClick: ({ detail }: { detail: number }) => detail === 0 || !dropped.current,
    handlers: (booking: BookingRow) => ({
      onPointerDown(event: PointerEvent) {
        dropped.current = false
        // A finger scrolls; it moves a booking with the dialog.
        if (!canCarry(booking) || event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { booking, x: event.clientX, y: event.clientY }
      },
      onPointerMove(event: PointerEvent) {
        const held = grip.current
        if (!held) return
        const way = Math.hypot(event.clientX - held.x, event.clientY - held.y)
        if (way > STILL_PX) held.isDrag = true
        if (held.isDrag) carry(placeAt(event, held))
      },
      onPointerUp: drop,
      onPointerCancel: letGo,
    }),
  }
}

function useEscape(isOn: boolean, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!isOn) return
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
