import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { partFlow } from '@agency/shared/modules/archive-file/archive.flow'
import { type ArchiveRow, archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { eq } from 'drizzle-orm'
import { addCustody, loadCustodyChain, loadHolders } from '../../custody/custody'
import { buildCustodyView } from '../../custody/custody-view'
import { groupByHolder, unitsOfItems } from '../../custody/holders'
import { type Context, columnsForUpdate, type Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { holderKeyOfAssignee } from '../../session/holder'
import { accountsWithAnyRole, activeAccountsWithIds, userNamesById } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import { findAllowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import type { FlowResource } from '../../workflow/resource'
import { lockOpenTodos, updateTodo } from '../../workflow/todos'
import { bindItemFiles, mergeItemEntries, WITH_SENDER } from './archive.parts'
import { archiveParts, archives, type PartRecord, SENDERS } from './archive.store'
import { archiveFile } from './archive.table'

const { prefix } = archiveRecord
const say = {
  handed: '这一部分已经移交',
  noSender: '移交人不存在、已停用，或不是项目经理、客户经理',
}

interface Served {
  ofParts: FlowResource<PartRecord>
  one(context: Context, archiveId: string): Promise<ArchiveRow>
}

/** Routes of an archive in addition to those of every record. */
export const archiveRoutes = ({ ofParts, one }: Served): readonly Route[] => [
  defineRoute(archiveApi.fill, permissionGuard(`${prefix}:submit`), async (context, input) =>
    one(context, await context.write((write) => savePartDraft(write, ofParts, input))),
  ),
  defineRoute(archiveApi.submit, permissionGuard(`${prefix}:submit`), async (context, input) => {
    const { archiveId } = await makeMove(context, ofParts, 'submit', input)
    return one(context, archiveId)
  }),
  defineRoute(archiveApi.assign, permissionGuard(`${prefix}:assign`), async (context, input) =>
    one(context, await context.write((write) => reassignPartSender(write, input))),
  ),
  defineRoute(archiveApi.custody, permissionGuard(`${prefix}:view`), async (context, { listId }) => {
    const { projectId, source } = await archives.mustFind(context, listId)
    return buildCustodyView(await loadCustodyChain(context.db, projectId), source)
  }),
]

/** Locks the archive and the part at the version that the caller saw. @throws 404, 409 */
async function lockPartWithSender(write: Write, { listId, version }: { listId: string; version: number }) {
  const seen = await archiveParts.mustFind(write, listId)
  await lockCase(write.tx, seen.archiveId)
  await lockCase(write.tx, listId)
  const part = await archiveParts.mustFind(write, listId)
  if (part.version !== version) throw staleVersion()
  if (!WITH_SENDER.includes(part.status)) throw wrongState(say.handed)
  return part
}

/** Saves the sender's entries for a part of the archive as a draft. Returns the archive id. */
async function savePartDraft(
  write: Write,
  ofParts: FlowResource<PartRecord>,
  { items, ...asked }: ParsedInputOf<typeof archiveApi.fill>,
): Promise<string> {
  const part = await lockPartWithSender(write, asked)
  const open = (await findAllowedMoves(write, ofParts, [part])).get(part.listId) ?? []
  if (!open.includes('submit')) throw notPermitted()
  const after = mergeItemEntries(part.items, items)
  await bindItemFiles(write, part, after)
  const now = await archiveParts.patch(write.tx, part.listId, {
    items: after,
    ...columnsForUpdate(write, part),
  })
  write.log({ module: partFlow.bizType, action: 'fill', ownId: part.listId, before: part, after: now })
  write.emit({ type: 'records', of: prefix })
  return part.archiveId
}

/**
 * 改派: the head of the department lets somebody else hand in a part. When the original sender has left, the
 * project counts as archived for a colleague (提成系数, DOMAIN 6.2).
 */
async function reassignPartSender(
  write: Write,
  { userId, ...asked }: ParsedInputOf<typeof archiveApi.assign>,
): Promise<string> {
  const part = await lockPartWithSender(write, asked)
  const [person] = await activeAccountsWithIds(write.tx, [userId])
  if (!person || !(await accountsWithAnyRole(write.tx, [userId], SENDERS)).has(userId))
    throw badField('userId', say.noSender)
  const after = await archiveParts.patch(write.tx, part.listId, {
    senderUserId: userId,
    ...columnsForUpdate(write, part),
  })
  for (const todo of await lockOpenTodos(write.tx, part.listId))
    await updateTodo(write, todo, {
      assigneeUserId: userId,
      holder: holderKeyOfAssignee({ assigneeUserId: userId }),
    })
  if (await hasSenderLeft(write, part.senderId))
    await write.tx
      .update(archiveFile)
      .set({ isLeaveArchive: true })
      .where(eq(archiveFile.listId, part.archiveId))
  await transferPapersToNewSender(write, part, userId)
  write.log({ module: partFlow.bizType, action: 'assign', ownId: part.listId, before: part, after })
  write.emit({ type: 'records', of: prefix })
  return part.archiveId
}

/** Transfers custody of returned papers of an archive from the previous sender to the new one. */
async function transferPapersToNewSender(
  write: Write,
  { projectId, archiveId: ownId, items, senderId }: PartRecord,
  to: string,
) {
  const holders = await loadHolders(write.tx, { projectId, ownId })
  const names = await userNamesById(write.tx, [to])
  const codes = items.map(({ itemCode }) => itemCode)
  const held = unitsOfItems(holders, codes).filter((unit) => holders.get(unit)?.userId === senderId)
  for (const { holder, units } of groupByHolder(holders, senderId ? held : []))
    if (holder)
      await addCustody(write, {
        projectId,
        bizType: prefix,
        ownId,
        units,
        action: '改派',
        what: units.join('、'),
        giver: { ...holder, sign: null },
        receiver: { userId: to, name: names.get(to) ?? '', sign: null },
      })
}

async function hasSenderLeft({ tx }: Write, userId: string | null): Promise<boolean> {
  if (!userId) return true
  const [person] = await tx
    .select({ enabled: sysUser.enabled })
    .from(sysUser)
    .where(eq(sysUser.listId, userId))
  return person?.enabled !== true
}
