import { z } from 'zod'
import { session } from '../../session/core'
import type { Line } from './lines'

const MOST = 6
const stored = z
  .array(z.object({ key: z.string(), title: z.string(), note: z.string(), to: z.string(), kind: z.string() }))
  .max(MOST)

const recentFindsKey = () => `recent-finds:${session.$user.get()?.listId}`

/**
 * Returns the records that the user chose in the search, the latest first. They are stored only while the browser tab
 * is open, so that no names of records remain on the device.
 */
export function readRecentFinds(): Line[] {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(recentFindsKey()) ?? '[]')).data ?? []
  } catch {
    return [] // Damaged data counts as absent.
  }
}

export function rememberFind({ key: id, title, note, to, kind }: Line): void {
  if (!kind) return
  const finds = [{ key: id, title, note, to, kind }, ...readRecentFinds().filter((other) => other.key !== id)]
  sessionStorage.setItem(recentFindsKey(), JSON.stringify(finds.slice(0, MOST)))
}
