import { type MinimumRetention, minimumRetention } from '@agency/shared/tendering/retention'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { loadRetentionPeriod } from '../../custody/retention'
import type { GuestWrite } from '../../http/context'
import { loadCurrentRules } from '../tender-project/project.door'

type Purchase = Parameters<typeof procurementOf>[0]

/**
 * The retention period of a procurement's papers in years (null means permanent), by the dictionary entry of
 * its 保管期限, and the legal minimum today (R28).
 */
export async function retentionPeriod(
  { tx, clock }: Pick<GuestWrite, 'tx' | 'clock'>,
  purchase: Purchase,
  retentionCode: string,
): Promise<{ years: number | null; least: MinimumRetention | null }> {
  const { years } = await loadRetentionPeriod(tx, retentionCode)
  return { years, least: minimumRetention(await loadCurrentRules(tx, clock()), procurementOf(purchase)) }
}
