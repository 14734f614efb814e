import { type destroyAsks, destroyFields } from '@agency/shared/custody/destruction.fields'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { isRetentionOver } from '@agency/shared/tendering/retention'
import type { z } from 'zod'
import { attachmentsById } from '../files/attachments'
import { acceptSignature } from '../files/drawn-signature'
import type { Write } from '../http/context'
import { badField, wrongState } from '../http/refusal'
import { assertDictValues } from '../system/directory'
import type { Effect, FlowRecord, MoveInput } from '../workflow/resource'
import { addCustody, loadHolders } from './custody'
import { groupByHolder, type Holder } from './holders'

const say = {
  notDue: '保管期限未满，不能销毁',
  notDueZc: '保管期限未满，不能销毁（政府采购法第42条：采购文件从采购结束之日起至少保存十五年）',
  forEver: '永久保管的档案不能销毁',
  held: '档案已冻结（诉讼、审计等），不能销毁',
  future: '销毁时间不能晚于现在',
  noFile: '照片不存在或已删除',
  gone: '已销毁',
}

/** A record that can be destroyed at the end of its retention period. */
interface Destroyable extends FlowRecord {
  procurementRegime: string
  destroyReason: string | null
  proposeUserId: string | null
  proposeSignHash: string | null
  checkUserId: string | null
  checkSignHash: string | null
  approveUserId: string | null
  destroyTime: Date | null
  destroyWay: string | null
  destroyFile: string[]
}

/** The properties in which the kinds of destroyed records differ. */
interface DestroyedKind<R extends Destroyable> {
  /** The last day of the record's 保管期限, 'YYYY-MM-DD'; null when it is kept permanently. */
  until(record: R): string | null
  /** True when it is frozen now; locks it, so that no freeze begins before this transaction ends. */
  isHeld(write: Write, record: R): Promise<boolean>
  /** What else prevents the destruction, in words; undefined when nothing does. */
  stopped(write: Write, record: R): Promise<string | undefined>
  /** Stores the signature image of the person who proposes or checks the destruction. */
  sign(write: Write, record: R, picture: { proposeSign: Buffer } | { checkSign: Buffer }): Promise<unknown>
  /** Identifies in the chain of custody the units that the destruction removes. */
  custody(record: R): { projectId: string; bizType: string; ownId: string; what: string }
}

type Asked<K extends keyof typeof destroyAsks> = z.output<z.ZodObject<(typeof destroyAsks)[K]>> & MoveInput

/**
 * The effects of the moves of a destruction. Every step checks again whether it is allowed, since for example
 * a lawsuit may have begun.
 */
export function destructionEffects<R extends Destroyable>(kind: DestroyedKind<R>) {
  /** Checks that the record may be destroyed. @throws 409 when it may not be destroyed now */
  async function assertDestroyable(write: Write, record: R): Promise<void> {
    const until = kind.until(record)
    if (until === null) throw wrongState(say.forEver)
    if (!isRetentionOver(until, shanghaiDateAt(write.clock())))
      throw wrongState(record.procurementRegime === 'ZC' ? say.notDueZc : say.notDue)
    if (await kind.isHeld(write, record)) throw wrongState(say.held)
    const why = await kind.stopped(write, record)
    if (why) throw wrongState(why)
  }
  const asColumns = (some: Partial<Destroyable>) => some as Partial<R>

  const proposeDestruction: Effect<R, Asked<'destroy'>> = async ({ write, record, input }) => {
    await assertDestroyable(write, record)
    const { image, hash } = await acceptSignature(input.signImage)
    await kind.sign(write, record, { proposeSign: image })
    const { opinion = null } = input
    return asColumns({ proposeSignHash: hash, destroyReason: opinion, proposeUserId: write.actor.userId })
  }
  const countersignDestruction: Effect<R, Asked<'destroyCheck'>> = async ({ write, record, input }) => {
    await assertDestroyable(write, record)
    const { image, hash } = await acceptSignature(input.signImage)
    await kind.sign(write, record, { checkSign: image })
    return asColumns({ checkSignHash: hash, checkUserId: write.actor.userId })
  }
  const approveDestruction: Effect<R, MoveInput> = async ({ write, record }) => {
    await assertDestroyable(write, record)
    return asColumns({ approveUserId: write.actor.userId })
  }
  const clearProposal: Effect<R, MoveInput> = async () =>
    asColumns({
      destroyReason: null,
      proposeUserId: null,
      proposeSignHash: null,
      checkUserId: null,
      checkSignHash: null,
      approveUserId: null,
    })
  const carryOutDestruction: Effect<R, Asked<'carryOut'>> = async ({ write, record, input }) => {
    await assertDestroyable(write, record)
    const registered = await checkRegistration(write, input)
    await removeFromCustody(write, kind.custody(record))
    return asColumns(registered)
  }
  return {
    destroy: proposeDestruction,
    countersign: countersignDestruction,
    approve: approveDestruction,
    carryOut: carryOutDestruction,
    countersignBack: clearProposal,
    approveBack: clearProposal,
  }
}

/** The columns of 登记销毁: date, method and pictures of the destruction. @throws 400 when they are wrong */
async function checkRegistration(write: Write, { destroyWay, destroyFile, ...input }: Asked<'carryOut'>) {
  const destroyTime = new Date(input.destroyTime)
  if (destroyTime > write.clock()) throw badField('destroyTime', say.future)
  await assertDictValues(write.tx, { destroyWay: destroyFields.destroyWay }, { destroyWay })
  if ((await attachmentsById(write.tx, destroyFile)).length < new Set(destroyFile).size)
    throw badField('destroyFile', say.noFile)
  return { destroyTime, destroyWay, destroyFile }
}

/** True for a unit that lies in the store; borrowers and bidders have no place. */
export const isOnShelf = ({ place }: Holder): boolean => place !== null

/** Removes the units of a destroyed record that lay in the store from the chain of custody. */
async function removeFromCustody(
  write: Write,
  { projectId, ownId, ...said }: ReturnType<DestroyedKind<Destroyable>['custody']>,
): Promise<void> {
  const holders = await loadHolders(write.tx, { projectId, ownId })
  for (const { holder, units } of groupByHolder(holders, [...holders.keys()]))
    if (holder && isOnShelf(holder))
      await addCustody(write, {
        ...said,
        projectId,
        ownId,
        units,
        action: '销毁',
        place: say.gone,
        giver: { ...holder, sign: null },
        receiver: { userId: null, name: say.gone, sign: null },
      })
}
