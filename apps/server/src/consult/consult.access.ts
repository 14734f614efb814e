import type { RecordAccess } from '../files/attachments'
import { CONSULT, messageById, threadById } from './consult.store'
import { isConsultant } from './consultants'

/** Attachments are visible to both sides of the thread; sent messages cannot be changed. */
export const consultAccess: RecordAccess = {
  bizType: CONSULT,
  canSeeFiles: async ({ actor, db, params }, messageId) => {
    const message = await messageById(db, messageId)
    if (!message) return false
    return isConsultant(actor, params) || (await threadById(db, message.threadId))?.userId === actor.userId
  },
  canEdit: () => Promise.resolve(false),
}
