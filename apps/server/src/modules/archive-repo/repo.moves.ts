import { dateAt } from '@agency/shared/format/dates'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import type { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import type { repoFlow } from '@agency/shared/modules/archive-repo/repo.flow'
import { destroyFields } from '@agency/shared/modules/archive-repo/repo.record'
import { isTimeOver } from '@agency/shared/modules/archive-repo/repo.rules'
import { eq } from 'drizzle-orm'
import { addCustody, holdersOf } from '../../custody/custody'
import { byHolder } from '../../custody/holders'
import { attachmentsById } from '../../files/attachments'
import { drawnAnew } from '../../files/drawn-signature'
import { dropTexts } from '../../fulltext/fulltext.write'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import { sha256 } from '../../log/canonical'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { assertWords } from '../../system/directory'
import type { RepoPorts } from './ports'
import type { RepoRecord } from './repo.store'
import { archiveRepo as t } from './repo.table'

const say = {
  notDue: '保管期限未满，不能销毁',
  notDueZc: '保管期限未满，不能销毁（政府采购法第42条：采购文件从采购结束之日起至少保存十五年）',
  forEver: '永久保管的档案不能销毁',
  held: '档案已冻结（诉讼、审计等），不能销毁',
  lent: '档案有借出未还的，不能销毁',
  notSigned: '请先签名',
  future: '销毁时间不能晚于现在',
  noFile: '照片不存在或已删除',
  gone: '已销毁',
}

type On<K extends keyof typeof repoApi> = EffectOn<RepoRecord, typeof repoApi, K>

/**
 * Its time is over, nothing holds it, and nobody has anything of it. Asked at every step: a lawsuit may come between.
 * @throws 409
 */
async function assertDestroyable({ tx, clock }: Write, ports: RepoPorts, record: RepoRecord): Promise<void> {
  if (record.keepUntil === null) throw wrongState(say.forEver)
  if (!isTimeOver(record.keepUntil, dateAt(clock())))
    throw wrongState(record.procurementRegime === 'ZC' ? say.notDueZc : say.notDue)
  if (record.isHeld) throw wrongState(say.held)
  if ((await ports.lentOf(tx, [record.listId])).has(record.listId)) throw wrongState(say.lent)
}

/** The signature that this step asks for, kept under its names. @throws 400 at `signImage` */
async function signed(
  { tx }: Write,
  listId: string,
  { signImage, signPoints }: { signImage?: string | undefined; signPoints?: number | undefined },
  names: { image: 'proposeSign' | 'checkSign'; hash: 'proposeSignHash' | 'checkSignHash' },
) {
  if (!signImage || !signPoints) throw badField('signImage', say.notSigned)
  const image = await drawnAnew(signImage)
  await tx
    .update(t)
    .set({ [names.image]: image })
    .where(eq(t.listId, listId))
  return { [names.hash]: sha256(image) }
}

/** 提出销毁, by the first of the two who sign (DOMAIN 5.10). */
const destroy =
  (ports: RepoPorts): On<'destroy'> =>
  async ({ write, record, input }) => {
    await assertDestroyable(write, ports, record)
    const sign = await signed(write, record.listId, input, { image: 'proposeSign', hash: 'proposeSignHash' })
    return { ...sign, destroyReason: input.opinion ?? null, proposeUserId: write.actor.userId }
  }

const countersign =
  (ports: RepoPorts): On<'destroyCheck'> =>
  async ({ write, record, input }) => {
    await assertDestroyable(write, ports, record)
    const sign = await signed(write, record.listId, input, { image: 'checkSign', hash: 'checkSignHash' })
    return { ...sign, checkUserId: write.actor.userId }
  }

const approve =
  (ports: RepoPorts): On<'destroyApprove'> =>
  async ({ write, record }) => {
    await assertDestroyable(write, ports, record)
    return { approveUserId: write.actor.userId }
  }

const notDestroyed = async () => ({
  ...{ destroyReason: null, proposeUserId: null, proposeSignHash: null },
  ...{ checkUserId: null, checkSignHash: null, approveUserId: null },
})

/** 登记销毁: what was there is in nobody's hands any more; the volume stays in the register. */
const carryOut =
  (ports: RepoPorts): On<'carryOut'> =>
  async ({ write, record, input }) => {
    await assertDestroyable(write, ports, record)
    const { destroyWay, destroyFile } = input
    const destroyTime = new Date(input.destroyTime)
    if (destroyTime > write.clock()) throw badField('destroyTime', say.future)
    await assertWords(write.tx, { destroyWay: destroyFields.destroyWay }, { destroyWay })
    if ((await attachmentsById(write.tx, destroyFile)).length < new Set(destroyFile).size)
      throw badField('destroyFile', say.noFile)
    const { projectId, archiveId: ownId, archiveNo: what } = record
    const holders = await holdersOf(write.tx, { projectId, ownId })
    for (const { holder, units } of byHolder(holders, [...holders.keys()]))
      if (holder)
        await addCustody(write, {
          ...{
            projectId,
            bizType: archiveRecord.prefix,
            ownId,
            units,
            what,
            action: '销毁',
            place: say.gone,
          },
          giver: { ...holder, sign: null },
          receiver: { userId: null, name: say.gone, sign: null },
        })
    await dropTexts(write.tx, archiveRecord.prefix, ownId)
    return { destroyTime, destroyWay, destroyFile }
  }

/** What the moves of a volume do. */
export const repoEffects = (ports: RepoPorts): EffectsOf<RepoRecord, typeof repoFlow, typeof repoApi> => ({
  destroy: destroy(ports),
  countersign: countersign(ports),
  countersignBack: notDestroyed,
  approve: approve(ports),
  approveBack: notDestroyed,
  carryOut: carryOut(ports),
})
