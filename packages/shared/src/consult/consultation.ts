import { type Composer, createComposer } from './composer'
import type { ConsultPort } from './consult-port'
import { createOutbox } from './outbox'
import { createTalk } from './talk'
import { createThreads } from './threads'

/** The state of 即时咨询 for one person. Drafts survive when the window that shows them is closed. */
export function createConsultation(port: ConsultPort) {
  const outbox = createOutbox(port.http)
  const composers = new Map<string | undefined, Composer>()
  return {
    userId: port.userId,
    outbox,
    threads: createThreads(port),
    talk: (threadId: string | undefined) => createTalk(port, outbox, threadId),
    composer(threadId: string | undefined): Composer {
      const getOrCreateComposer = composers.get(threadId) ?? createComposer(port)
      composers.set(threadId, getOrCreateComposer)
      return getOrCreateComposer
    },
  }
}

export type Consultation = ReturnType<typeof createConsultation>
