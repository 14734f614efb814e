import { z } from 'zod'
import { session } from '../../session/core'

const MOST = 8
const stored = z.array(z.string()).max(MOST)

const recentPagesKey = () => `recent-pages:${session.$user.get()?.listId}`

/** Returns the paths that the user chose in the search, the latest first. */
export function readRecentPages(): string[] {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(recentPagesKey()) ?? '[]')).data ?? []
  } catch {
    return [] // Damaged data counts as absent.
  }
}

export function rememberPage(path: string): void {
  const paths = [path, ...readRecentPages().filter((other) => other !== path)]
  localStorage.setItem(recentPagesKey(), JSON.stringify(paths.slice(0, MOST)))
}
