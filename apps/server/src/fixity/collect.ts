import { lockContent } from '../files/keep-named'
import type { JobContext } from '../jobs/job'
import { isStillReferenced } from './fixity.store'

/**
 * Removes a content that no row references, unless it was stored again since `before`. Takes the content's
 * exclusive lock (see `keepNamed`), so a simultaneous user either has its row by now or stores the content
 * again.
 * @returns whether it did
 */
export const removeIfUnreferenced = (
  { write, store }: JobContext,
  sha256: string,
  before: Date,
): Promise<boolean> =>
  write(async ({ tx }) => {
    await lockContent(tx, sha256)
    return !(await isStillReferenced(tx, sha256)) && store.remove(sha256, before)
  })
