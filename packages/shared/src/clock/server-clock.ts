import { atom } from 'nanostores'

/** Beyond this difference in ms a person is told that the clock of their machine is wrong. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
/** The `Date` header of an answer (RFC 9110, section 6.6.1) counts whole seconds. */
const HEADER_STEP_MS = 1_000

/**
 * By how many ms the server's clock is ahead of this machine's, negative when it is behind. It is 0 until an answer
 * has shown that the two differ, and always on the server.
 */
export const $clockOffset = atom(0)

/** The offsets that no answer has excluded so far, in ms. */
let possible = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

/**
 * The present time by the server's clock: whatever is late, due or today depends on it. Durations and timeouts use
 * the machine's own clock.
 */
export const currentTime = (): Date => new Date(Date.now() + $clockOffset.get())

interface Answered {
  /** The `Date` header of the answer. */
  date: string | undefined
  /** When the request was sent and when its answer arrived, in ms by the machine's clock. */
  sent: number
  arrived: number
}

/**
 * Learns from an answer what time it is on the server, which wrote the header between `sent` and `arrived`. The
 * shorter the round trip, the fewer offsets remain possible. An answer that contradicts the earlier ones shows that
 * somebody has set the machine's clock in the meantime, and is believed.
 */
export function recordServerDate({ date, sent, arrived }: Answered): void {
  const written = Date.parse(date ?? '')
  if (Number.isNaN(written) || arrived < sent) return
  const shown = { least: written - arrived, most: written + HEADER_STEP_MS - sent }
  const both = { least: Math.max(possible.least, shown.least), most: Math.min(possible.most, shown.most) }
  possible = both.least <= both.most ? both : shown
  $clockOffset.set(closestToZero(possible))
}

/** A clock that may be right is left alone. */
const closestToZero = ({ least, most }: typeof possible): number => Math.max(least, Math.min(most, 0))

/** Forgets what earlier answers showed: another server may have another clock. */
export function forgetServerDate(): void {
  possible = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  $clockOffset.set(0)
}
