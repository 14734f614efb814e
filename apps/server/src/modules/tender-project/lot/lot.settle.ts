import type { Write } from '../../../http/context'
import { makeServerMove } from '../../../workflow/engine'
import type { FlowResource } from '../../../workflow/resource'
import type { LotPorts } from '../ports'
import { type LotRecord, loadLot, lotsOfProject } from './lot.record'

interface Settling {
  ofLots: FlowResource<LotRecord>
  ports: LotPorts
}

/**
 * 完结: completes a lot that has a contract once its money is settled; a suspended one waits until it is
 * resumed.
 */
export async function completeLotIfSettled(
  write: Write,
  { ofLots, ports }: Settling,
  packageId: string,
): Promise<void> {
  const lot = await loadLot(write.tx, packageId)
  if (!lot || lot.suspendFlag || !(await ports.isSettled(write.tx, packageId))) return
  await makeServerMove(write, ofLots, 'settle', packageId)
}

/** Completes lots whose money was settled while the project was suspended. */
export async function completeSettledLots(
  write: Write,
  settling: Settling,
  projectId: string,
): Promise<void> {
  for (const { listId } of await lotsOfProject(write.tx, projectId))
    await completeLotIfSettled(write, settling, listId)
}
