import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { newListId } from '@agency/shared/format/ids'
import type { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { holdFields, repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { DESTROYED } from '@agency/shared/modules/archive-repo/repo.rules'
import { and, eq } from 'drizzle-orm'
import { changedBy, type Write } from '../../http/context'
import { badField, notFound, wrongState } from '../../http/refusal'
import { assertWords } from '../../system/directory'
import { holdCase } from '../../workflow/hold-case'
import { type RepoRecord, repos } from './repo.store'
import { archiveHold as h } from './repo.table'

const say = {
  destroyed: '档案已销毁',
  own: '冻结由提出人以外的人解除',
  ended: '该冻结已解除',
}

async function standing(write: Write, listId: string): Promise<RepoRecord> {
  await holdCase(write.tx, listId)
  const volume = await repos.mustFind(write, listId)
  if (volume.status === DESTROYED) throw wrongState(say.destroyed)
  return volume
}

/** 冻结 (诉讼, 审计): from now on nothing of the volume is destroyed. Answers its id. */
export async function hold(write: Write, input: ParsedInputOf<typeof repoApi.hold>): Promise<string> {
  const { listId, holdKind, reason } = input
  const before = await standing(write, listId)
  await assertWords(write.tx, holdFields, { holdKind })
  const { userId, nickName: userName } = write.actor
  const row = { listId: newListId(), repoId: listId, holdKind, reason, userId, userName, time: write.clock() }
  await write.tx.insert(h).values(row)
  await repos.patch(write.tx, listId, changedBy(write, before))
  write.log({ module: repoRecord.prefix, action: 'hold', ownId: listId, after: { holdKind, reason } })
  write.emit({ type: 'records', of: repoRecord.prefix })
  return listId
}

/** 解除冻结, never by whoever asked for it: what must not be destroyed is let go by two. */
export async function unhold(write: Write, input: ParsedInputOf<typeof repoApi.unhold>): Promise<string> {
  const { listId, holdId, endReason } = input
  const before = await standing(write, listId)
  const isIt = and(eq(h.listId, holdId), eq(h.repoId, listId))
  const [row] = await write.tx.select().from(h).where(isIt)
  if (!row) throw notFound()
  if (row.endTime) throw wrongState(say.ended)
  if (row.userId === write.actor.userId) throw badField('holdId', say.own)
  const { userId: endUserId, nickName: endUserName } = write.actor
  const ended = { endUserId, endUserName, endTime: write.clock(), endReason }
  await write.tx.update(h).set(ended).where(isIt)
  await repos.patch(write.tx, listId, changedBy(write, before))
  const { holdKind } = row
  write.log({ module: repoRecord.prefix, action: 'unhold', ownId: listId, after: { holdKind, endReason } })
  write.emit({ type: 'records', of: repoRecord.prefix })
  return listId
}
