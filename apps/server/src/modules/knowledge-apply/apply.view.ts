import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { ELECTRONIC, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { userNamesById } from '../../system/directory'
import { viewAppliedMaterials } from './apply.items'
import type { ApplyRecord } from './apply.store'

/**
 * True when the caller may receive the files: the applicant for electronic files, the person who prints for
 * 复印件.
 */
export const canReceiveFiles = (
  { actor }: Pick<Context, 'actor'>,
  { useWay, createUserId }: Pick<ApplyRecord, 'useWay' | 'createUserId'>,
): boolean =>
  useWay === ELECTRONIC ? createUserId === actor.userId : hasPermission(actor, `${applyRecord.prefix}:print`)

/**
 * True while the caller may download the watermarked files: from the approval for seven days, by the server's
 * clock.
 */
export const canDownload = (context: Pick<Context, 'actor' | 'clock'>, row: ApplyRecord): boolean =>
  row.status === applyStatus.passed &&
  row.useWay !== ORIGINAL &&
  row.downloadUntil !== null &&
  row.downloadUntil >= context.clock() &&
  canReceiveFiles(context, row)

/** The derived columns of an application. */
export async function applicationView(
  context: Context,
  rows: readonly ApplyRecord[],
  { whole }: { whole: boolean },
): Promise<(row: ApplyRecord) => Partial<ApplyRow>> {
  const [one] = whole ? rows : []
  const items = one ? await viewAppliedMaterials(context, one) : []
  const names = await userNamesById(
    context.db,
    rows.map(({ nextOwnerId }) => nextOwnerId),
  )
  const now = context.clock()
  return (row) => ({
    items: row.listId === one?.listId ? items : [],
    materialNames:
      row.listId === one?.listId ? items.map(({ materialName }) => materialName).join('、') : null,
    mayDownload: canDownload(context, row),
    nextOwnerName: names.get(row.nextOwnerId ?? '') ?? null,
    isLate:
      row.status === applyStatus.passed && row.outTime !== null && row.dueTime !== null && row.dueTime < now,
  })
}
