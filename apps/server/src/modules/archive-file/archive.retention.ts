import { type LeastKept, leastKept } from '@agency/shared/tendering/retention'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { retentionOf } from '../../custody/retention'
import type { GuestWrite } from '../../http/context'
import { rulesToday } from '../tender-project/project.door'

type Purchase = Parameters<typeof procurementOf>[0]

/**
 * The retention period of a procurement's papers in years (null means permanent), by the dictionary entry of
 * its 保管期限, and the legal minimum today (R28).
 */
export async function periodOf(
  { tx, clock }: Pick<GuestWrite, 'tx' | 'clock'>,
  purchase: Purchase,
  retentionCode: string,
): Promise<{ years: number | null; least: LeastKept | null }> {
  const { years } = await retentionOf(tx, retentionCode)
  return { years, least: leastKept(await rulesToday(tx, clock()), procurementOf(purchase)) }
}
