import { type ConsultMessage, consultApi } from '@agency/shared/contract/consult.contract'
import { ApiError } from '@agency/shared/http/api-error'
import { announceAnswer, forgetAnswer } from '../badge/notices'
import { openAgency } from '../server/agency'
import { knownConfig } from '../server/server-config'
import { forgetUnread, keptUnread, readUnread, writeUnread } from './unread'

/** Time for whoever is looking to have read it, in ms: then nothing need be announced. */
const SETTLE_MS = 1500

/**
 * Keeps the number as the server has just said it. What came since the last time is announced, where notices are switched
 * on; the first time for a person nothing is new.
 * @param message the one that was just said
 */
export async function keepUnread(unread: number, message?: ConsultMessage | null): Promise<void> {
  const before = await keptUnread()
  if (before !== unread) await writeUnread(unread)
  if (unread === 0) await forgetAnswer()
  if (before === undefined || unread <= before) return
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const left = await readUnread()
  if (left > before) await announceAnswer(left, message)
}

/** Where the server's line is broken, nobody else tells. */
export async function askUnread(origin: string): Promise<void> {
  if (!(await isAnswered(origin))) return forgetUnread()
  const { http } = await openAgency(origin)
  try {
    await keepUnread((await http.call(consultApi.overview, {}, { quiet: true })).unread)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // the number stays as it was until the next time
  }
}

/** Whether colleagues answer questions here. */
export const isAnswered = async (origin: string) => (await knownConfig(origin)).consultation.mode === 'staff'
