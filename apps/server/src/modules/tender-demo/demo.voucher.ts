import { addMonths } from '@agency/shared/format/dates'
import { voucherApi } from '@agency/shared/modules/finance-voucher/voucher.contract'
import type { Life, World } from './demo.world'

const FINANCE = 'finance'
/** Working days before today on which finance exports the previous month's vouchers. */
const HANDED_OVER = [48, 6]
const MONTH = 'YYYY-MM'.length

/** Exports the 凭证 of two months. */
export async function* simulateVoucherExport(world: World): Life {
  for (const before of HANDED_OVER) {
    const day = world.workday(world.today, -before)
    yield world.at(day, '16:20')
    const month = addMonths(day, -1).slice(0, MONTH)
    const { ready, digest } = await world.call(FINANCE, voucherApi.totals, { month })
    if (ready === 0) continue
    await world.call(FINANCE, voucherApi.export, { month, digest, format: 'U8', replaces: true })
  }
}
