import type { ConsultMessage } from '../contract/consult.contract'
import { formatDateTime, shanghaiDateAt } from '../format/dates'

/** A pause between two messages longer than this (ms) shows the time again. */
const PAUSE_MS = 5 * 60_000

/** The messages shown of a thread: consecutive `seq` numbers, oldest first. */
export type Shown = readonly ConsultMessage[]

/**
 * Merges `added` into the shown messages without duplicates. Returns undefined when a gap would remain, which means
 * that messages were missed and the latest must be fetched.
 */
export function addMessagesIfContiguous(shown: Shown, added: readonly ConsultMessage[]): Shown | undefined {
  const bySeq = new Map([...shown, ...added].map((message) => [message.seq, message]))
  const all = [...bySeq.values()].sort((one, other) => one.seq - other.seq)
  const isWhole = all.every((message, index) => index === 0 || message.seq === (all[index - 1]?.seq ?? 0) + 1)
  return isWhole ? all : undefined
}

/**
 * Merges the latest messages fetched from the server into those shown, or replaces them when too many were missed in
 * between.
 */
export function mergeLatest(shown: Shown, latest: Shown): Shown {
  const first = latest[0]?.seq ?? 0
  const alsoThere = shown.filter(({ seq }) => seq >= first)
  return addMessagesIfContiguous(shown, latest) ?? addMessagesIfContiguous(alsoThere, latest) ?? latest
}

/** `seq` of the last message written by the other side; 0 when there is none. */
export const lastReceivedSeq = (shown: Shown, asConsultant: boolean): number =>
  shown.filter((message) => message.fromConsultant !== asConsultant).at(-1)?.seq ?? 0

/** True when the time is shown above a message: the first one, the first after a pause, and the first of a day. */
export function showsMessageTime(message: ConsultMessage, before: ConsultMessage | undefined): boolean {
  if (!before) return true
  const [time, earlier] = [new Date(message.createTime), new Date(before.createTime)]
  return time.getTime() - earlier.getTime() > PAUSE_MS || shanghaiDateAt(time) !== shanghaiDateAt(earlier)
}

/** Formats a message time: 'HH:mm' today, 'MM-DD HH:mm' this year, otherwise with the year. */
export function formatChatTime(time: string, now: Date): string {
  const text = formatDateTime(time).slice(0, 16)
  const today = shanghaiDateAt(now)
  if (text.startsWith(today)) return text.slice(11)
  return text.startsWith(today.slice(0, 4)) ? text.slice(5) : text
}
