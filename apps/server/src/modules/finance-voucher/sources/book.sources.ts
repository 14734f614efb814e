import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { type SourceAdapter, shanghaiDaySql, sourceFactsQuery } from './source-adapter'
import { type BookingRule, bookingConditions, lotMoney } from './suspense.sources'

const common = {
  id: 's.list_id',
  no: 'coalesce(s.receipt_no, l.package_no)',
  project: 's.project_id',
  payWay: 's.pay_way',
  party: 'b.supplier_name',
  partyCode: 'b.supplier_code',
  rateDay: shanghaiDaySql('s.receive_time'),
  from: `${lotMoney.book.from} join supplier_facts b on b.list_id = s.supplier_id`,
}
const signupPagePath = ({ projectId }: { projectId: string | null }) =>
  projectTabPath(projectId ?? '', 'signup')

/**
 * 标书费: the opening turns 暂收款 into it when the buyers become known (R27). Fees of bidders who withdrew
 * stay income; an invalid sign-up brings none; a refund after 终止 (R25) is booked separately.
 */
export function bookFeeVoucherSources(rule: BookingRule): readonly SourceAdapter[] {
  const final = bookingConditions(rule, lotMoney.book)
  return [
    {
      sourceType: 'BOOK',
      path: signupPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('s.receive_time'),
        money: 's.book_price',
        final: final.come,
      }),
    },
    {
      sourceType: 'BOOK_OPENED',
      path: signupPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('l.buyers_public_time'),
        money: 's.book_price',
        final: final.opened,
      }),
    },
    {
      sourceType: 'BOOK_REFUND',
      path: signupPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('s.refund_time'),
        money: '-s.refund_money',
        final: final.gone,
      }),
    },
  ]
}
