import { archiveApi } from '@agency/shared/modules/archive-file/archive.contract'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { moreApi } from '@agency/shared/modules/archive-more/more.contract'
import type { MoreRow } from '@agency/shared/modules/archive-more/more.record'
import { signatureImage } from './demo.files'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

const [ARCHIVIST, REVIEWER] = ['archivist', 'archreview'] as const
/** How many working days before today the first and the second demo supplement begin. */
const [FIRST, SECOND] = [9, 2] as const
/** Client managers who supplement their archives: one contract is received, the other waits for receipt. */
const SENDERS = ['clientmgr', 'clientmgr2'] as const

/** 补充归档: contracts that came back after their archives were stored (DOMAIN 5.9). */
export async function* simulateArchiveSupplements(world: World): Life {
  const day = world.workday(world.today, -FIRST)
  yield world.at(day, '09:50')
  const first = await handOverSupplement(world, SENDERS[0], '合同副本由业主签回，补一份正式文本')
  if (first) {
    yield world.at(world.workday(day, 1), '10:30')
    const accepted = await world.call(ARCHIVIST, moreApi.accept, {
      ...idAndVersion(first),
      result: 'approve',
      ...(await createSignatureInput()),
    })
    yield world.at(world.workday(day, 2), '15:10')
    await world.call(REVIEWER, moreApi.check, { ...idAndVersion(accepted), result: 'approve' })
  }
  yield world.at(world.workday(world.today, -SECOND), '16:40')
  await handOverSupplement(world, SENDERS[1], '补充协议与合同副本')
}

const createSignatureInput = async () => ({ signImage: await signatureImage(), signPoints: 68 })

/**
 * Hands over a copy of the contract for the first archive that this person may supplement; undefined when
 * there is none.
 */
async function handOverSupplement(world: World, who: string, reason: string): Promise<MoreRow | undefined> {
  for (const { listId } of await world.call(who, archiveApi.list, { status: archiveStatus.kept })) {
    const archive = await world.call(who, archiveApi.detail, { listId })
    if (!archive.maySupplement) continue
    const row = await world.call(who, moreApi.save, {
      archiveId: listId,
      senderUserId: null,
      reason,
      note: null,
      copies: 1,
      pages: 36,
      moreFile: [],
    })
    return world.call(who, moreApi.submit, { ...idAndVersion(row), ...(await createSignatureInput()) })
  }
  return undefined
}
