import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { type SourceAdapter, shanghaiDaySql, sourceFactsQuery } from './source-adapter'
import { type BookingRule, bookingConditions, lotMoney } from './suspense.sources'

const common = {
  id: 'd.list_id',
  no: 'l.package_no',
  project: 'd.project_id',
  party: 'b.supplier_name',
  partyCode: 'b.supplier_code',
  from: `${lotMoney.bond.from} join supplier_facts b on b.list_id = d.supplier_id`,
}
const bondPagePath = ({ pageId }: { pageId: string }) => bondPath(pageId)

/**
 * 保证金: received after the opening, turned from 暂收款 into 保证金 by the opening, returned with interest,
 * and forfeited.
 */
export function bondSources(rule: BookingRule): readonly SourceAdapter[] {
  const final = bookingConditions(rule, lotMoney.bond)
  return [
    {
      sourceType: 'BOND_IN',
      path: bondPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('d.arrive_time'),
        money: 'd.arrive_money',
        final: final.come,
      }),
    },
    {
      sourceType: 'BOND_OPENED',
      path: bondPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('l.buyers_public_time'),
        money: 'd.arrive_money',
        final: final.opened,
      }),
    },
    {
      sourceType: 'BOND_OUT',
      path: bondPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('d.refund_time'),
        money: 'd.refund_money',
        final: `${final.gone} and d.refund_money > 0`,
      }),
    },
    {
      sourceType: 'BOND_INTEREST',
      path: bondPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('d.refund_time'),
        money: 'd.interest',
        final: `${final.gone} and d.interest > 0`,
      }),
    },
    {
      sourceType: 'BOND_FORFEIT',
      path: bondPagePath,
      rows: sourceFactsQuery({
        ...common,
        day: shanghaiDaySql('d.status_time'),
        money: 'd.arrive_money',
        final: `d.status = '${bondStatus.forfeited}' and ${lotMoney.bond.hasCome} and l.buyers_public_time is not null`,
      }),
    },
  ]
}
