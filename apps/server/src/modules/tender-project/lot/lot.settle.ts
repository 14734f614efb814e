import type { Context, Write } from '../../../http/context'
import { advance } from '../../../workflow/engine'
import type { FlowResource } from '../../../workflow/resource'
import type { LotPorts } from '../ports'
import { loadPackage, type PackageRecord, packagesOf } from './lot.record'

interface Settling {
  packages: FlowResource<PackageRecord>
  ports: LotPorts
}

/** 完结 of a lot whose contract is there, once its money is settled; a suspended one waits until it is resumed. */
export async function settleLot(
  context: Context,
  write: Write,
  { packages, ports }: Settling,
  packageId: string,
): Promise<void> {
  const lot = await loadPackage(write.tx, packageId)
  if (!lot || lot.suspendFlag || !(await ports.isSettled(write.tx, packageId))) return
  await advance(context, packages, 'settle', packageId)
}

/** What was settled while a project was suspended. */
export async function settleLots(
  context: Context,
  write: Write,
  settling: Settling,
  projectId: string,
): Promise<void> {
  for (const { listId } of await packagesOf(write.tx, projectId))
    await settleLot(context, write, settling, listId)
}
