import { lateDaysOf, NOT_HANDED_IN } from '@agency/shared/modules/archive-file/archive.lateness'
import {
  type ArchivePart,
  type ArchiveRow,
  archiveRecord,
} from '@agency/shared/modules/archive-file/archive.record'
import { incompleteItemProblems, PART_CODES } from '@agency/shared/modules/archive-file/archive.rules'
import { loadArchiveSources } from '../../custody/archive-source'
import type { OutsidePeople } from '../../custody/archive-source.table'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { createNameLookup } from '../../system/directory'
import { findAllowedMoves } from '../../workflow/admission'
import type { FlowResource } from '../../workflow/resource'
import { itemsWithFoundMaterial, WITH_SENDER } from './archive.parts'
import { type ArchiveRecord, type PartRecord, partsOfArchives } from './archive.store'
import { canBeginSupplement } from './door/asks'

const stateNames: Readonly<Record<string, string>> = { 10: '待交', 20: '已交', 45: '退回' }

/** The derived columns of an archive as answered to the client. */
export const archiveView =
  (ofParts: FlowResource<PartRecord>) =>
  async (context: Context, rows: readonly ArchiveRecord[], { whole }: { whole: boolean }) => {
    const shown = whole ? await partViews(context, ofParts, rows) : []
    const senders = await pendingSendersByArchive(context, rows)
    const sources = await loadArchiveSources(
      context.db,
      rows.map(({ listId }) => listId),
    )
    const [one] = whole ? rows : []
    const maySupplement = one ? await canBeginSupplement.ask(context, one) : false
    const mayAssign = hasPermission(context.actor, `${archiveRecord.prefix}:assign`)
    return (row: ArchiveRecord): Partial<ArchiveRow> => ({
      parts: shown.filter(({ archiveId }) => archiveId === row.listId).map(({ view }) => view),
      partStates: PART_CODES.map((part) => stateNames[row.partStatuses?.[part] ?? ''] ?? '—').join(' / '),
      lateDays: lateDaysOf(row, context.clock()),
      isSender: senders.get(row.listId)?.includes(context.actor.userId) ?? false,
      isNumbered: row.archiveNo !== null,
      ...externalHandlerNames(row, sources.get(row.listId)?.people ?? {}),
      // A legacy archive has no hand-in deadline.
      ...(row.isLegacy ? { dueTime: null } : {}),
      mayAssign: mayAssign && NOT_HANDED_IN.includes(row.status),
      maySupplement: maySupplement && row.listId === one?.listId,
    })
  }

/**
 * For an imported archive, the names of those who received, catalogued and reviewed it elsewhere; they have
 * no account here and are replaced as soon as somebody here does the step.
 */
function externalHandlerNames(row: ArchiveRecord, people: OutsidePeople): Partial<ArchiveRow> {
  return {
    ...(row.acceptUserId === null && people.acceptUserName ? { acceptUserName: people.acceptUserName } : {}),
    ...(row.inputUserId === null && people.inputUserName ? { inputUserName: people.inputUserName } : {}),
    ...(row.checkUserId === null && people.checkUserName ? { checkUserName: people.checkUserName } : {}),
  }
}

/** The senders whom archives that are not fully handed in wait for. */
async function pendingSendersByArchive(
  { db }: Context,
  rows: readonly ArchiveRecord[],
): Promise<Map<string, string[]>> {
  const open = rows.filter(({ status }) => NOT_HANDED_IN.includes(status)).map(({ listId }) => listId)
  const waiting = (await partsOfArchives(db, open)).filter(({ status }) => WITH_SENDER.includes(status))
  const senders = new Map<string, string[]>()
  for (const { archiveId, senderId } of waiting)
    if (senderId) senders.set(archiveId, [...(senders.get(archiveId) ?? []), senderId])
  return senders
}

async function partViews(
  context: Context,
  ofParts: FlowResource<PartRecord>,
  rows: readonly ArchiveRecord[],
): Promise<{ archiveId: string; view: ArchivePart }[]> {
  const ids = rows.map(({ listId }) => listId)
  const all = await partsOfArchives(context.db, ids)
  const moves = await findAllowedMoves(context, ofParts, all)
  const personOf = await createNameLookup(context.db, all, ({ senderId }) => senderId)
  const views: { archiveId: string; view: ArchivePart }[] = []
  for (const archiveId of ids) {
    const both = all.filter((part) => part.archiveId === archiveId)
    const found = await itemsWithFoundMaterial(context, both)
    for (const part of both) {
      const items = found.get(part.listId) ?? part.items
      const { listId, version, senderId, returnReason, handTime } = part
      views.push({
        archiveId,
        view: {
          listId,
          version,
          part: part.part,
          senderId,
          returnReason,
          items,
          status: part.status as ArchivePart['status'],
          senderName: personOf(senderId),
          handTime: handTime?.toISOString() ?? null,
          missing: incompleteItemProblems(items),
          allowedActions: part.suspendFlag ? [] : [...(moves.get(listId) ?? [])],
        },
      })
    }
  }
  return views
}
