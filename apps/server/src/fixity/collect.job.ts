import { FIXITY } from '@agency/shared/fixity/fixity.rules'
import { formatFileSize } from '@agency/shared/format/file-size'
import type { Job, JobContext } from '../jobs/job'
import { removeIfUnreferenced } from './collect'
import { filterUnreferenced } from './fixity.store'
import { removeUnsavedUploads } from './unsaved-uploads'

/** Minimum age in ms for removal: longer than any upload, transaction, or restore of yesterday's database. */
const SAFE_MS = 3 * 86_400_000

const say = {
  title: '清理没有记录引用的文件内容和没有保存的上传',
  done: (count: number, bytes: number, swept: number, unsaved: number) =>
    `清理 ${count} 个（${formatFileSize(bytes)}），中止没有传完的 ${swept} 个，没有保存的上传 ${unsaved} 个`,
}

interface Removed {
  count: number
  bytes: number
}

/**
 * Removes leftovers of failed transactions and abandoned uploads: uploads without a record for a month,
 * contents without references for three days, and unfinished uploads to a remote store. Interruption is
 * harmless.
 */
export const removeLeftoversJob: Job = {
  name: 'store-collect',
  title: say.title,
  schedule: { dailyAt: '03:40' },
  async run(context) {
    const before = new Date(Date.now() - SAFE_MS)
    await context.store.assertAvailable()
    const unsaved = await removeUnsavedUploads(context)
    const removed = await removeUnreferencedContents(context, before)
    const swept = context.signal.aborted ? 0 : await context.store.sweep(before)
    if (removed.count + swept > 0)
      await context.write(async (write) =>
        write.log({
          module: FIXITY,
          action: 'collect',
          after: { removed: removed.count, removedBytes: removed.bytes, swept },
        }),
      )
    return say.done(removed.count, removed.bytes, swept, unsaved)
  },
}

async function removeUnreferencedContents(context: JobContext, before: Date): Promise<Removed> {
  const { store, db, signal } = context
  const removed = { count: 0, bytes: 0 }
  let last: string | undefined
  while (!signal.aborted) {
    const page = await store.list(last)
    last = page.at(-1)?.sha256
    if (last === undefined) break
    const old = new Map(page.flatMap(({ sha256, size, time }) => (time < before ? [[sha256, size]] : [])))
    for (const sha256 of await filterUnreferenced(db, [...old.keys()])) {
      if (signal.aborted || !(await removeIfUnreferenced(context, sha256, before))) continue
      removed.count += 1
      removed.bytes += old.get(sha256) ?? 0
    }
  }
  return removed
}
