import { takeUnnamed } from '../files/keep-named'
import type { JobContext } from '../jobs/job'
import { isStillNamed } from './fixity.store'

/**
 * Removes a content that no row names, unless it was put there since `before`. Whoever is about to name it has its turn
 * first (see `keepNamed`): then there is a row by the time this looks, or they find it gone and put it there again.
 * @returns whether it did
 */
export const collect = ({ write, store }: JobContext, sha256: string, before: Date): Promise<boolean> =>
  write(async ({ tx }) => {
    await takeUnnamed(tx, sha256)
    return !(await isStillNamed(tx, sha256)) && store.remove(sha256, before)
  })
