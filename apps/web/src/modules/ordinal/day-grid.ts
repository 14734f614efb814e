import { addDays, formatDateTime, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { isRoomClash, ROOM_PAUSE_MIN, type Slot } from '@agency/shared/modules/ordinal/ordinal.rules'

/** Hours shown for every day; bookings outside extend the day by full hours. */
const FIRST_HOUR = 8
const LAST_HOUR = 20
const DAY_HOURS = 24
const STEP_MIN = ROOM_PAUSE_MIN
const STEP_MS = STEP_MIN * 60_000
const HOUR_MS = 3_600_000

/** A day in the grid. */
export interface GridDay {
  /** The day of the grid as 'YYYY-MM-DD'. */
  date: string
  /** The full hour, 0 to 24, at which the grid begins. */
  from: number
  to: number
}

/** The day, extended to show all its bookings. */
export function gridHoursCoveringBookings(date: string, bookings: readonly Slot[]): GridDay {
  const midnight = parseInstant(`${date}T00:00:00+08:00`).getTime()
  const hourWithinDay = (moment: string) =>
    Math.min(Math.max((Date.parse(moment) - midnight) / HOUR_MS, 0), DAY_HOURS)
  return {
    date,
    from: Math.min(FIRST_HOUR, ...bookings.map(({ start }) => Math.floor(hourWithinDay(start)))),
    to: Math.max(LAST_HOUR, ...bookings.map(({ end }) => Math.ceil(hourWithinDay(end)))),
  }
}

export const countGridSteps = ({ from, to }: GridDay): number => ((to - from) * 60) / STEP_MIN

const padToTwoDigits = (number: number) => String(number).padStart(2, '0')

/** The time of a grid line, such as '09:30'; 0 is the first line. */
export function clockAtStep({ from }: GridDay, step: number): string {
  const minutes = from * 60 + step * STEP_MIN
  return `${padToTwoDigits(Math.floor(minutes / 60))}:${padToTwoDigits(minutes % 60)}`
}

/** The instant of a grid line in Shanghai, as sent on the wire. */
function momentAtStep(day: GridDay, step: number): string {
  const clock = clockAtStep(day, step)
  const [date, time] = clock === `${DAY_HOURS}:00` ? [addDays(day.date, 1), '00:00'] : [day.date, clock]
  return `${date}T${time}:00+08:00`
}

/** The position of an instant in the grid in steps, limited to the grid. */
export function gridStepAt(day: GridDay, moment: string): number {
  const from = parseInstant(momentAtStep(day, 0)).getTime()
  const steps = (Date.parse(moment) - from) / STEP_MS
  return Math.min(Math.max(steps, 0), countGridSteps(day))
}

/** The steps between the pressed and the reached grid line, at least one. */
export const spanOfSteps = (from: number, to: number) => ({
  first: Math.min(from, to),
  last: Math.max(from, to) + 1,
})

export const slotOfSteps = (day: GridDay, { first, last }: { first: number; last: number }): Slot => ({
  start: momentAtStep(day, first),
  end: momentAtStep(day, last),
})

/** Moves a booking by whole steps within the displayed hours; its duration is unchanged. */
export function moveSlotWithinDay(day: GridDay, slot: Slot, steps: number): Slot {
  const [first, last] = [0, countGridSteps(day)].map((step) => Date.parse(momentAtStep(day, step))) as [
    number,
    number,
  ]
  const [start, end] = [Date.parse(slot.start), Date.parse(slot.end)]
  const latest = Math.max(last - (end - start), first)
  const moved = Math.min(Math.max(start + Math.round(steps) * STEP_MS, first), latest)
  return { start: new Date(moved).toISOString(), end: new Date(moved + end - start).toISOString() }
}

export type BookingObstacleKind = 'past' | 'clash'

/** Why a slot cannot be booked: it is in the past or conflicts with another; undefined when it can. */
export function findBookingObstacle(
  slot: Slot,
  bookings: readonly Slot[],
  now: Date,
): BookingObstacleKind | undefined {
  if (Date.parse(slot.start) < now.getTime()) return 'past'
  return bookings.some((other) => isRoomClash(slot, other)) ? 'clash' : undefined
}

/** A time range such as '09:30–11:00', with the date when the days differ. */
export function timeRangeText({ start, end }: Slot): string {
  const [from, to] = [formatDateTime(start), formatDateTime(end)]
  const isOneDay = shanghaiDateAt(new Date(start)) === shanghaiDateAt(new Date(end))
  return `${from.slice(11, 16)}–${isOneDay ? to.slice(11, 16) : to.slice(5, 16)}`
}
