import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { ConsultThread } from '@agency/shared/contract/consult.contract'
import { Conversation } from './Conversation'
import { useSurroundings } from './surroundings'
import { ThreadList } from './ThreadList'

interface Props {
  /** The conversation that a consultant has opened. */
  thread: ConsultThread | undefined
  onOpen(thread: ConsultThread): void
}

/** The one conversation of an asker, or for a consultant the list of conversations and the open one. */
export function Consultation({ thread, onOpen }: Props) {
  const { isConsultant } = useSurroundings()
  if (!isConsultant) return <Conversation name={say.consultants} />
  if (!thread) return <ThreadList onOpen={onOpen} />
  return <Conversation key={thread.listId} threadId={thread.listId} name={thread.userName} />
}
