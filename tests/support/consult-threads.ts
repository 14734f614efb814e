import { type ConsultThread, consultApi } from '@agency/shared/contract/consult.contract'
import type { Person } from './person'

/** The thread of one asker among all questions on this server; undefined before the first has arrived. */
export async function threadOf(answerer: Person, userName: string): Promise<ConsultThread | undefined> {
  const threads = await answerer.call(consultApi.threads, {})
  return threads.find((thread) => thread.userName === userName)
}
