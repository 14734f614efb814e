import { type ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { clearAnswerNotice, notifyOfConsultAnswer } from '../badge/notices'
import { createServerSession } from '../server/agency'
import { readCachedOrFetchConfig } from '../server/server-config'
import { forgetUnreadCount, readStoredUnreadCount, readUnreadCount, writeUnreadCount } from './unread'

/** In ms: a user who is looking at the conversation has read the message within this time, so it is not announced. */
const SETTLE_MS = 1500

/**
 * Stores the number of unread messages that the server has reported. New ones are announced when notifications are
 * switched on; the first time for a user nothing counts as new.
 * @param message the message that has just arrived
 */
export async function storeAndAnnounceUnread(unread: number, message?: ConsultMessage | null): Promise<void> {
  const before = await readStoredUnreadCount()
  if (before !== unread) await writeUnreadCount(unread)
  if (unread === 0) await clearAnswerNotice()
  if (before === undefined || unread <= before) return
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const left = await readUnreadCount()
  if (left > before) await notifyOfConsultAnswer(left, message)
}

/** Reads the number of unread messages from the server, when the live connection is broken. */
export async function refreshStoredUnread(origin: string): Promise<void> {
  if (!(await isConsultStaffed(origin))) return forgetUnreadCount()
  const { http } = await createServerSession(origin)
  try {
    await storeAndAnnounceUnread((await http.call(consultApi.overview, {}, { quiet: true })).unread)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The number stays as it was until the next time.
  }
}

/** Returns true when staff answer questions on this server. */
export const isConsultStaffed = async (origin: string) =>
  (await readCachedOrFetchConfig(origin)).consultation.mode === 'staff'
