import type { Json, Person } from './server'

/** The question of one asker among all that were asked of this server; undefined before the first one has arrived. */
export async function threadOf(answerer: Person, userName: string): Promise<Json | undefined> {
  const threads: Json[] = (await answerer.get('/api/consult/threads')).data
  return threads.find((thread) => thread.userName === userName)
}
