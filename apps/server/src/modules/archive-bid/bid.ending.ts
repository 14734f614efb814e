import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { returnableBids, returnObstacle } from '@agency/shared/modules/archive-bid/bid.ending'
import { bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { eq } from 'drizzle-orm'
import { destructionEffects } from '../../custody/destruction'
import { isUnderHold } from '../../custody/holds'
import { attachmentsById } from '../../files/attachments'
import { acceptSignature } from '../../files/drawn-signature'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { recordReturnToBidder, unitsOnShelf } from './bid.custody'
import type { BidRecord } from './bid.store'
import { archiveBid } from './bid.table'
import { lockAndCheckVolumeFrozen, openComplaintNames } from './door/asks'

const say = {
  held: '投标文件已冻结（诉讼、审计等），不能退还',
  complaints: (names: string) => `标包有未办结的异议质疑投诉，不能退还：${names}`,
  notLeft: '这家的投标文件没有实物、是中标人，或已经退还',
  notStored: (name: string) => `${name} 的投标文件不在库房，不能退还`,
  noFile: '授权书不存在或已删除',
  receiver: (supplier: string, person: string) => `${supplier}（${person}）`,
  nothing: '没有在库的投标文件，不需要销毁',
}

/** True when this record, or the archived volume of its project, is frozen (冻结). */
const isBidFrozen = async (write: Write, { listId, projectId }: BidRecord): Promise<boolean> =>
  (await isUnderHold(write.tx, listId)) || (await lockAndCheckVolumeFrozen.ask(write, projectId))

/** Refuses when bids may not be returned now (DOMAIN 5.8). @throws 409 */
async function assertReturnable(write: Write, record: BidRecord): Promise<void> {
  const why = returnObstacle(record, shanghaiDateAt(write.clock()))
  if (why) throw wrongState(why)
  if (await isBidFrozen(write, record)) throw wrongState(say.held)
  const complaints = await openComplaintNames.ask(write.tx, record.packageId)
  if (complaints.length > 0) throw wrongState(say.complaints(complaints.join('、')))
}

/**
 * 退还投标人: a bid leaves the store and goes to the person who collects it. Both sign, and the letter of
 * authority is stored.
 */
export const returnToBidder: EffectOn<BidRecord, typeof bidApi, 'toBidder'> = async ({
  write,
  record,
  input,
}) => {
  await assertReturnable(write, record)
  const { supplierId, receiverName, receiverPhone, authFile } = input
  const item = returnableBids(record.items, record.returns).find((one) => one.supplierId === supplierId)
  if (!item) throw badField('supplierId', say.notLeft)
  const { supplierName } = item
  if (!(await unitsOnShelf(write, record)).includes(supplierName))
    throw badField('supplierId', say.notStored(supplierName))
  if ((await attachmentsById(write.tx, authFile)).length < new Set(authFile).size)
    throw badField('authFile', say.noFile)
  await recordReturnToBidder(write, record, {
    supplierName,
    receiver: {
      userId: null,
      name: say.receiver(supplierName, receiverName),
      sign: await acceptSignature(input.signImage),
    },
    keeper: await acceptSignature(input.keeperImage, 'keeperImage'),
  })
  const time = write.clock().toISOString()
  const went = { supplierId, supplierName, receiverName, receiverPhone, authFile, time }
  return { returns: [...record.returns, { ...went, userName: write.actor.nickName }] }
}

/** 销毁: destroys the remaining bids when their retention ends, by the same procedure as a volume. */
export const bidDestructionEffects = destructionEffects<BidRecord>({
  until: ({ destroyDue }) => destroyDue,
  isHeld: (write, record) => isBidFrozen(write, record),
  stopped: async (write, record) =>
    (await unitsOnShelf(write, record)).length === 0 ? say.nothing : undefined,
  sign: ({ tx }, { listId }, picture) =>
    tx.update(archiveBid).set(picture).where(eq(archiveBid.listId, listId)),
  custody: ({ projectId, listId: ownId, archiveNo, packageNo }) => ({
    projectId,
    bizType: bidRecord.prefix,
    ownId,
    what: archiveNo ?? packageNo,
  }),
})
