import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import type { BondRow } from '@agency/shared/modules/tender-bond/bond.record'
import { http } from '../../session/app'

/** Loads the current state of bonds; those deleted or no longer visible are left out. */
export async function loadBonds(listIds: readonly string[]): Promise<BondRow[]> {
  const read = await Promise.allSettled(
    listIds.map((listId) => http.call(bondApi.detail, { listId }, { quiet: true })),
  )
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
