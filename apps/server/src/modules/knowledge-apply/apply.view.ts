import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import type { ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { ELECTRONIC, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { may } from '../../http/actor'
import type { Context } from '../../http/context'
import { namesOf } from '../../system/directory'
import { itemsOf } from './apply.items'
import type { ApplyRecord } from './apply.store'

/** Whose the files are: electronic ones whoever applied for them, 复印件 whoever prints them. */
export const isFor = (
  { actor }: Pick<Context, 'actor'>,
  { useWay, createUserId }: Pick<ApplyRecord, 'useWay' | 'createUserId'>,
): boolean =>
  useWay === ELECTRONIC ? createUserId === actor.userId : may(actor, `${applyRecord.prefix}:print`)

/** Whether marked files are open to this person now: from the approval to the end of the seventh day, by the server's clock. */
export const mayDownload = (context: Pick<Context, 'actor' | 'clock'>, row: ApplyRecord): boolean =>
  row.status === applyStatus.passed &&
  row.useWay !== ORIGINAL &&
  row.downloadUntil !== null &&
  row.downloadUntil >= context.clock() &&
  isFor(context, row)

/** What a row does not have of itself. */
export async function applyView(
  context: Context,
  rows: readonly ApplyRecord[],
  { whole }: { whole: boolean },
): Promise<(row: ApplyRecord) => Partial<ApplyRow>> {
  const [one] = whole ? rows : []
  const items = one ? await itemsOf(context, one) : []
  const names = await namesOf(
    context.db,
    rows.map(({ nextOwnerId }) => nextOwnerId),
  )
  const now = context.clock()
  return (row) => ({
    items: row.listId === one?.listId ? items : [],
    materialNames:
      row.listId === one?.listId ? items.map(({ materialName }) => materialName).join('、') : null,
    mayDownload: mayDownload(context, row),
    nextOwnerName: names.get(row.nextOwnerId ?? '') ?? null,
    isLate:
      row.status === applyStatus.passed && row.outTime !== null && row.dueTime !== null && row.dueTime < now,
  })
}
