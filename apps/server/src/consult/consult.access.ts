import type { RecordAccess } from '../files/attachments'
import { CONSULT, messageById, threadById } from './consult.store'
import { isConsultant } from './consultants'

/** What was sent along is seen by the two sides of the thread; once said, nobody takes it back. */
export const consultAccess: RecordAccess = {
  bizType: CONSULT,
  canSee: async ({ actor, db, params }, messageId) => {
    const message = await messageById(db, messageId)
    if (!message) return false
    return isConsultant(actor, params) || (await threadById(db, message.threadId))?.userId === actor.userId
  },
  canEdit: () => Promise.resolve(false),
}
