import { consultMessages as say } from '@agency/shared/consult/consult.messages'
import type { ConsultThread } from '@agency/shared/contract/consult.contract'
import { Conversation } from './Conversation'
import { useHere } from './here'
import { ThreadList } from './ThreadList'

interface Props {
  /** The thread that a consultant has opened. */
  thread: ConsultThread | undefined
  onOpen(thread: ConsultThread): void
}

/** An asker's one conversation, or a consultant's list of them and the one that was opened. */
export function Consultation({ thread, onOpen }: Props) {
  const { isConsultant } = useHere()
  if (!isConsultant) return <Conversation name={say.consultants} />
  if (!thread) return <ThreadList onOpen={onOpen} />
  return <Conversation key={thread.listId} threadId={thread.listId} name={thread.userName} />
}
