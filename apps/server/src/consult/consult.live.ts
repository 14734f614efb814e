import type { ConsultMessage } from '@agency/shared/contract/consult.contract'
import type { LiveMessage } from '@agency/shared/contract/live.contract'
import type { BusEvents } from '../db/bus'
import type { Services } from '../http/context'
import type { Caller } from '../session/sessions'
import {
  buildMessageViews,
  countUnreadByAsker,
  countUnreadForConsultants,
  messageById,
} from './consult.store'
import { isConsultant } from './consultants'

/** Delay in ms of the first count, so that connections opened together are counted together. */
const GREET_DELAY_MS = 40

interface Heard {
  caller: Caller
}

/**
 * The live connection of the consultation: sends messages and unread counts to the asker and to the
 * consultants only.
 * @param lines all connections open now
 */
export function startConsultPush<L extends Heard>(
  { bus, db, params }: Services,
  lines: ReadonlySet<L>,
  send: (line: L, message: LiveMessage) => void,
  failed: (error: unknown) => void,
) {
  const waiting = new Set<L>()
  let timer: NodeJS.Timeout | undefined
  // Counts are sent one after another, so that an older count never arrives after a newer one.
  let queue = Promise.resolve()
  const runInTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(failed)
  }

  const isConsultantLine = ({ caller }: L) => isConsultant(caller.actor, params)

  const sendWithUnread = async (told: readonly L[], message: ConsultMessage | null) => {
    if ((await params.latest()).CONSULTATION_MODE !== 'staff') return
    const askers = told.filter((line) => !isConsultantLine(line)).map((line) => line.caller.actor.userId)
    const ofAskers = await countUnreadByAsker(db, [...new Set(askers)])
    const ofConsultants = told.some(isConsultantLine) ? await countUnreadForConsultants(db) : 0
    for (const line of told) {
      const unread = isConsultantLine(line) ? ofConsultants : (ofAskers.get(line.caller.actor.userId) ?? 0)
      if (lines.has(line)) send(line, { type: 'consultation', message, unread })
    }
  }

  const onConsultation = async ({ askerId, messageId }: BusEvents['consultation']) => {
    const told = [...lines].filter((line) => isConsultantLine(line) || line.caller.actor.userId === askerId)
    if (told.length === 0) return
    const row = messageId ? await messageById(db, messageId) : undefined
    const [message = null] = await buildMessageViews(db, row ? [row] : [])
    await sendWithUnread(told, message)
  }

  const sendUnreadSoon = (greeted: Iterable<L>) => {
    for (const line of greeted) waiting.add(line)
    timer ??= setTimeout(() => {
      timer = undefined
      const all = [...waiting]
      waiting.clear()
      runInTurn(() => sendWithUnread(all, null))
    }, GREET_DELAY_MS)
  }

  const stops = [
    bus.on('consultation', (event) => runInTurn(() => onConsultation(event))),
    bus.on('reconnected', () => sendUnreadSoon(lines)),
    // The consultants, or whether consultation is open, may have changed, so counts are sent again.
    bus.on('changed', ({ what }) => {
      if (what === 'config') sendUnreadSoon(lines)
    }),
  ]
  return {
    /** Sends the unread count of the consultation to a new connection. */
    greet: (line: L) => sendUnreadSoon([line]),
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
