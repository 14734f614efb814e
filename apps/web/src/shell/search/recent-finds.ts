import { z } from 'zod'
import { session } from '../../session/core'
import type { Line } from './lines'

const MOST = 6
const stored = z
  .array(z.object({ key: z.string(), title: z.string(), note: z.string(), to: z.string(), kind: z.string() }))
  .max(MOST)

const key = () => `recent-finds:${session.$user.get()?.listId}`

/**
 * Records that this person chose in the search, the latest first. For as long as the browser's tab is open: what a record is
 * called is not left on a device.
 */
export function recentFinds(): Line[] {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(key()) ?? '[]')).data ?? []
  } catch {
    return [] // What is damaged counts as if there were none.
  }
}

export function rememberFind({ key: id, title, note, to, kind }: Line): void {
  if (!kind) return
  const finds = [{ key: id, title, note, to, kind }, ...recentFinds().filter((other) => other.key !== id)]
  sessionStorage.setItem(key(), JSON.stringify(finds.slice(0, MOST)))
}
