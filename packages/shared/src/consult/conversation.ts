import type { ConsultMessage } from '../contract/consult.contract'
import { dateAt, formatDateTime } from '../format/dates'

/** Longer than this between two messages, and the time is said again. */
const PAUSE_MS = 5 * 60_000

/** What is shown of a thread: messages whose numbers follow one another, oldest first. */
export type Shown = readonly ConsultMessage[]

/**
 * What is shown with messages added, each once. Undefined when they leave a gap behind what is shown: then something
 * was missed and the latest must be fetched.
 */
export function joined(shown: Shown, added: readonly ConsultMessage[]): Shown | undefined {
  const bySeq = new Map([...shown, ...added].map((message) => [message.seq, message]))
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  const isWhole = all.every((message, index) => index === 0 || message.seq === (all[index - 1]?.seq ?? 0) + 1)
  return isWhole ? all : undefined
}

/** The latest fetched: they continue what is shown, or take its place when too much was missed. */
export function caughtUp(shown: Shown, latest: Shown): Shown {
  const first = latest[0]?.seq ?? 0
  const alsoThere = shown.filter(({ seq }) => seq >= first)
  return joined(shown, latest) ?? joined(alsoThere, latest) ?? latest
}

/** Number of the last message of the other side; 0 when it has said nothing. */
export const lastHeard = (shown: Shown, asConsultant: boolean): number =>
  shown.findLast((message) => message.fromConsultant !== asConsultant)?.seq ?? 0

/** Whether the time is said before a message: at the first, after a pause and on a new day. */
export function startsAnew(message: ConsultMessage, before: ConsultMessage | undefined): boolean {
  if (!before) return true
  const [time, earlier] = [new Date(message.createTime), new Date(before.createTime)]
  return time.getTime() - earlier.getTime() > PAUSE_MS || dateAt(time) !== dateAt(earlier)
}

/** 'HH:mm' today, 'MM-DD HH:mm' this year, else with the year. */
export function chatTime(time: string, now: Date): string {
  const text = formatDateTime(time).slice(0, 16)
  const today = dateAt(now)
  if (text.startsWith(today)) return text.slice(11)
  return text.startsWith(today.slice(0, 4)) ? text.slice(5) : text
}
