import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { sql } from 'drizzle-orm'
import { dayOf, factsIn, openedLot, type SourceAdapter } from './source-adapter'

/** No money is taken. */
const FREE = '免费'
const opened = openedLot('s.package_id')
const common = {
  ...{ id: 's.list_id', no: 'coalesce(s.receipt_no, lot.package_no)', project: 's.project_id' },
  ...{ payWay: 's.pay_way', party: 'b.supplier_name', partyCode: 'b.supplier_code' },
  from: `tender_signup s join tender_package lot on lot.list_id = s.package_id
    join crm_supplier b on b.list_id = s.supplier_id`,
}
const path = ({ projectId }: { projectId: string | null }) => projectTabPath(projectId ?? '', 'signup')

/**
 * 标书费, once the opening has made the buyers known (R27): what was received stays received of whoever leaves, and is
 * nothing of a sign-up that was judged invalid; what is given back after 终止 (R25) is a fact of its own.
 */
export const bookSources: readonly SourceAdapter[] = [
  {
    sourceType: 'BOOK',
    path,
    rows: factsIn({
      ...common,
      ...{ day: dayOf('s.receive_time'), money: 's.book_price' },
      final: sql`s.receive_time is not null and s.status in ('20', '40') and s.book_price > 0
        and s.pay_way <> ${FREE} and not s.del_flag and ${opened}`,
    }),
  },
  {
    sourceType: 'BOOK_REFUND',
    path,
    rows: factsIn({
      ...common,
      ...{ day: dayOf('s.refund_time'), rateDay: dayOf('s.receive_time'), money: '-s.refund_money' },
      final: sql`s.refund_time is not null and s.refund_money > 0 and s.status = '40' and not s.del_flag
        and ${opened}`,
    }),
  },
]
