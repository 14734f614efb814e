import { shanghaiDateAt } from '@agency/shared/format/dates'
import { repoStatus } from '@agency/shared/modules/archive-repo/repo.flow'
import type { RepoRow } from '@agency/shared/modules/archive-repo/repo.record'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { isRetentionOver } from '@agency/shared/tendering/retention'
import { loadHolds } from '../../custody/holds'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { partsOfArchives } from '../archive-file/archive.door'
import { lentPaperCounts } from './door/asks'
import type { RepoRecord } from './repo.store'

/** The derived columns of a volume: its contents, what freezes it, whether it is due for destruction. */
export async function repoView(context: Context, rows: readonly RepoRecord[], { whole }: { whole: boolean }) {
  const { db, clock, actor } = context
  const ids = rows.map(({ listId }) => listId)
  const lent = await lentPaperCounts.ask(db, ids)
  const holds = whole ? await loadHolds(db, ids) : new Map<string, RepoRow['holds']>()
  const parts = whole
    ? await partsOfArchives(
        db,
        rows.map(({ archiveId }) => archiveId),
      )
    : []
  const today = shanghaiDateAt(clock())
  const mayHold = hasPermission(actor, `${repoRecord.prefix}:hold`)
  return (row: RepoRecord): Partial<RepoRow> => ({
    items: parts.filter(({ archiveId }) => archiveId === row.archiveId).flatMap(({ items }) => items),
    holds: holds.get(row.listId) ?? [],
    isDue: row.status !== repoStatus.destroyed && !row.isHeld && isRetentionOver(row.keepUntil, today),
    mayHold: mayHold && row.status !== repoStatus.destroyed,
    lentCount: lent.get(row.listId) ?? 0,
  })
}
