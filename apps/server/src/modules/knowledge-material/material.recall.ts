import type { InputOf } from '@agency/shared/contract/endpoint'
import type { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { and, eq } from 'drizzle-orm'
import { columnsForUpdate, type Write } from '../../http/context'
import { badField, staleVersion, wrongState } from '../../http/refusal'
import { makeServerMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import { findCandidates } from '../../workflow/people'
import type { FlowResource } from '../../workflow/resource'
import { sendNotices } from '../../workflow/todos'
import { type MaterialRecord, materials } from './material.store'
import { knowledgeMaterialUse, knowledgeMaterialVersion } from './material.table'

const STEP = 'KB_RECALL'
const say = {
  never: '该版本未曾入库，无需召回',
  twice: '该版本已被召回',
  title: (name: string, no: number | null) => `资料召回：${name} 第 ${no} 版`,
  content: (reason: string) => `召回原因：${reason}。`,
  used: (purposes: string) => `您曾将该版本用于：${purposes}，请核对已递交的文件并更换。`,
  keep: '请勿再使用该版本。',
}

/** Statuses of versions that were in force at some time and may have been used. */
const USED: readonly string[] = [versionStatus.inForce, versionStatus.replaced]

/**
 * Recalls one version of a material. Everybody who used it is notified with their purpose, and so are the
 * owner, the author and 综合管理. When the version is in force, the material cannot be used until another
 * version has been reviewed.
 * @throws 400 for a version that was never in force, 404, 409
 */
export async function recallVersion(
  write: Write,
  resource: FlowResource<MaterialRecord>,
  { listId, version, versionId, reason }: InputOf<typeof materialApi.recall>,
): Promise<MaterialRecord> {
  await lockCase(write.tx, listId)
  const before = await materials.mustFind(write, listId)
  if (before.version !== version) throw staleVersion()
  if (before.status === materialStatus.stopped) throw wrongState()
  const [called] = await write.tx
    .select()
    .from(knowledgeMaterialVersion)
    .where(
      and(eq(knowledgeMaterialVersion.listId, versionId), eq(knowledgeMaterialVersion.materialId, listId)),
    )
  if (called?.status === versionStatus.recalled) throw badField('versionId', say.twice)
  if (!called || !USED.includes(called.status)) throw badField('versionId', say.never)
  const { actor, clock } = write
  await write.tx
    .update(knowledgeMaterialVersion)
    .set({
      status: versionStatus.recalled,
      recallReason: reason,
      recallUserId: actor.userId,
      recallTime: clock(),
    })
    .where(eq(knowledgeMaterialVersion.listId, versionId))
  const isCurrent = before.currentVersionId === versionId
  const patched = await materials.patch(write.tx, listId, {
    ...(isCurrent ? { isRecalled: true } : {}),
    ...columnsForUpdate(write, before),
  })
  write.log({
    module: materialRecord.prefix,
    action: 'recall',
    ownId: listId,
    before,
    after: { ...patched, versionId, recallReason: reason },
  })
  await notifyOfRecall(write, before, { versionId, versionNo: called.versionNo, reason })
  const moved = isCurrent ? await makeServerMove(write, resource, 'callBack', listId) : undefined
  return moved ?? patched
}

interface Called {
  versionId: string
  versionNo: number | null
  reason: string
}

/** Notifies each user of the version with their purpose, and the others of the recall. */
async function notifyOfRecall(
  write: Write,
  { listId, materialName, ownerUserId, createUserId }: MaterialRecord,
  { versionId, versionNo, reason }: Called,
): Promise<void> {
  const uses = await write.tx
    .select()
    .from(knowledgeMaterialUse)
    .where(eq(knowledgeMaterialUse.versionId, versionId))
  const notice = {
    ownId: listId,
    bizType: materialRecord.prefix,
    stepId: STEP,
    title: say.title(materialName, versionNo),
    path: materialPath(listId),
    createUserId: write.actor.userId,
    createUserName: write.actor.nickName,
  }
  const users = [...new Set(uses.map(({ userId }) => userId))]
  for (const userId of users) {
    const purposes = uses.filter((use) => use.userId === userId).map(({ purpose }) => `「${purpose}」`)
    const content = say.content(reason) + say.used([...new Set(purposes)].join('、'))
    await sendNotices(write, [userId], { ...notice, content })
  }
  const office = await findCandidates(write.tx, { kind: 'role', role: 'OFFICE' })
  const others = [ownerUserId, createUserId, ...office.map(({ listId }) => listId)]
  const told = new Set([...users, write.actor.userId])
  const rest = [...new Set(others)].filter((userId) => userId !== null && !told.has(userId))
  await sendNotices(write, rest, { ...notice, content: say.content(reason) + say.keep })
}
