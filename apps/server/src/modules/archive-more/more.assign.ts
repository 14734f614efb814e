import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import type { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import { archiveMoreStatus } from '@agency/shared/modules/archive-more/more.flow'
import { moreRecord } from '@agency/shared/modules/archive-more/more.record'
import { addCustody, loadHolders } from '../../custody/custody'
import { supplementUnitId } from '../../custody/holders'
import { columnsForUpdate, type Write } from '../../http/context'
import { staleVersion, wrongState } from '../../http/refusal'
import { holderKeyOfAssignee } from '../../session/holder'
import { userNamesById } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import { lockOpenTodos, updateTodo } from '../../workflow/todos'
import { requireSupplementSender } from './more.begin'
import { type MoreRecord, supplements } from './more.store'

const { prefix } = moreRecord
const say = { handed: '已经移交，退回之后才能改派', what: '改派移交人' }
/** Statuses at which the sender of a supplement has its papers: 待移交, 已退回. */
export const WITH_SENDER: readonly string[] = [archiveMoreStatus.handing, archiveMoreStatus.fix]

/**
 * 改派: somebody else hands the supplement over, including papers returned to the previous sender. @throws
 * 400, 404, 409
 */
export async function reassignSender(
  write: Write,
  { listId, version, userId }: ParsedInputOf<typeof moreApi.assign>,
): Promise<MoreRecord> {
  await lockCase(write.tx, listId)
  const before = await supplements.mustFind(write, listId)
  if (before.version !== version) throw staleVersion()
  if (!WITH_SENDER.includes(before.status)) throw wrongState(say.handed)
  await requireSupplementSender(write, userId, 'userId')
  const after = await supplements.patch(write.tx, listId, {
    senderUserId: userId,
    ...columnsForUpdate(write, before),
  })
  for (const todo of await lockOpenTodos(write.tx, listId))
    await updateTodo(write, todo, {
      assigneeUserId: userId,
      holder: holderKeyOfAssignee({ assigneeUserId: userId }),
    })
  await transferPapersToNewSender(write, before, userId)
  write.log({ module: prefix, action: 'assign', ownId: listId, before, after })
  write.emit({ type: 'records', of: prefix })
  return after
}

async function transferPapersToNewSender(
  write: Write,
  { projectId, archiveId, itemCode, seq }: MoreRecord,
  to: string,
) {
  const unit = supplementUnitId(itemCode, seq)
  const holder = (await loadHolders(write.tx, { projectId, ownId: archiveId })).get(unit)
  if (!holder || holder.userId === to) return
  await addCustody(write, {
    projectId,
    bizType: archiveRecord.prefix,
    ownId: archiveId,
    units: [unit],
    action: '改派',
    what: `${unit} ${say.what}`,
    giver: { ...holder, sign: null },
    receiver: { userId: to, name: (await userNamesById(write.tx, [to])).get(to) ?? '', sign: null },
  })
}
