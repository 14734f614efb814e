import { lotStatus } from '@agency/shared/tendering/project-state'
import type { Write } from '../../../http/context'
import { makeServerMove } from '../../../workflow/engine'
import { lockCase } from '../../../workflow/hold-case'
import type { FlowResource } from '../../../workflow/resource'
import { type LotRecord, loadLot, patchLot } from '../lot/lot.store'

/** Moves a lot to 已发通知书 (DOMAIN 5.4, 60→70); a replacement of a wrong notice changes nothing. */
export async function markNoticeSent(
  write: Write,
  ofLots: FlowResource<LotRecord>,
  { packageId, noticeSendTime }: { packageId: string; noticeSendTime: Date },
): Promise<void> {
  await lockCase(write.tx, packageId)
  const lot = await loadLot(write.tx, packageId)
  if (lot?.status !== lotStatus.awarded) return
  await patchLot(write.tx, packageId, { noticeSendTime })
  await makeServerMove(write, ofLots, 'noticeSend', packageId)
}
