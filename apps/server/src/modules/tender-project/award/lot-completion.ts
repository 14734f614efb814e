import type { Write } from '../../../http/context'
import { makeServerMove } from '../../../workflow/engine'
import type { FlowResource } from '../../../workflow/resource'
import { areBondsSettled, areFeesSettled } from '../door/asks'
import { type LotRecord, loadLot, lotsOfProject } from '../lot/lot.store'

/**
 * 完结: completes a lot that has a contract once its money is settled; a suspended one waits until it is
 * resumed.
 */
export async function completeLotIfSettled(
  write: Write,
  ofLots: FlowResource<LotRecord>,
  packageId: string,
): Promise<void> {
  const lot = await loadLot(write.tx, packageId)
  if (!lot || lot.suspendFlag) return
  const isSettled =
    (await areBondsSettled.ask(write.tx, packageId)) && (await areFeesSettled.ask(write.tx, packageId))
  if (!isSettled) return
  await makeServerMove(write, ofLots, 'settle', packageId)
}

/** Completes lots whose money was settled while the project was suspended. */
export async function completeSettledLots(
  write: Write,
  ofLots: FlowResource<LotRecord>,
  projectId: string,
): Promise<void> {
  for (const { listId } of await lotsOfProject(write.tx, projectId))
    await completeLotIfSettled(write, ofLots, listId)
}
