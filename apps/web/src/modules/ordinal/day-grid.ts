import { dateAt, formatDateTime, parseInstant } from '@agency/shared/format/dates'
import { ROOM_PAUSE_MIN, roomClash, type Slot } from '@agency/shared/modules/ordinal/ordinal.rules'

/** The grid shows these hours of a day; a booking outside them is drawn at its edge. */
export const FIRST_HOUR = 8
export const LAST_HOUR = 20
export const STEP_MIN = ROOM_PAUSE_MIN
export const STEPS = ((LAST_HOUR - FIRST_HOUR) * 60) / STEP_MIN
const STEP_MS = STEP_MIN * 60_000

const two = (number: number) => String(number).padStart(2, '0')

/** '09:30' of a line of the grid, 0 for the first. */
export const clockAt = (step: number): string => {
  const minutes = FIRST_HOUR * 60 + step * STEP_MIN
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The moment of a line, in Shanghai, as it travels. */
export const momentAt = (day: string, step: number): string => `${day}T${clockAt(step)}:00+08:00`

/** Where a moment lies on a day's grid, in steps, kept within it. */
export function stepOf(day: string, moment: string): number {
  const from = parseInstant(momentAt(day, 0)).getTime()
  const steps = (Date.parse(moment) - from) / STEP_MS
  return Math.min(Math.max(steps, 0), STEPS)
}

/** The part of the grid from one line that was pressed to another that was reached: at least one step. */
export const spanOf = (from: number, to: number) => ({
  first: Math.min(from, to),
  last: Math.max(from, to) + 1,
})

export const slotOf = (day: string, { first, last }: { first: number; last: number }): Slot => ({
  start: momentAt(day, first),
  end: momentAt(day, last),
})

/**
 * A booking moved by whole steps, later or earlier, and not beyond the hours that the grid shows of this day; it
 * stays as long as it is.
 */
export function movedBy(day: string, slot: Slot, steps: number): Slot {
  const [first, last] = [0, STEPS].map((step) => Date.parse(momentAt(day, step))) as [number, number]
  const [start, end] = [Date.parse(slot.start), Date.parse(slot.end)]
  const latest = Math.max(last - (end - start), first)
  const moved = Math.min(Math.max(start + Math.round(steps) * STEP_MS, first), latest)
  return { start: new Date(moved).toISOString(), end: new Date(moved + end - start).toISOString() }
}

export type Hindrance = 'past' | 'clash'

/** Why nothing can be booked there: it is over, or in the way of another; undefined when it can. */
export function hindrance(slot: Slot, bookings: readonly Slot[], now: Date): Hindrance | undefined {
  if (Date.parse(slot.start) < now.getTime()) return 'past'
  return bookings.some((other) => roomClash(slot, other)) ? 'clash' : undefined
}

/** '09:30–11:00', with the day where that is another. */
export function timesOf({ start, end }: Slot): string {
  const [from, to] = [formatDateTime(start), formatDateTime(end)]
  const isOneDay = dateAt(new Date(start)) === dateAt(new Date(end))
  return `${from.slice(11, 16)}–${isOneDay ? to.slice(11, 16) : to.slice(5, 16)}`
}
