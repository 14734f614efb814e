import { PAYMENT_LIST, refundPath } from '@agency/shared/modules/finance-receivable/receivable.paths'
import { refundStatus } from '@agency/shared/modules/finance-receivable/refund.flow'
import { type SourceAdapter, shanghaiDaySql, sourceFactsQuery } from './source-adapter'

const partyColumnSql = (supplier: string, client: string, other: string) => `case y.party_type
  when '供应商' then (select s.${supplier} from supplier_facts s where s.list_id = y.party_id)
  when '业主' then (select c.${client} from client_facts c where c.list_id = y.party_id) else ${other} end`
/** Columns of a payment. It belongs to no project, because a 来款 may pay several bills or none. */
const common = {
  project: 'null::uuid',
  party: partyColumnSql('supplier_name', 'client_name', 'y.payer_name'),
  partyCode: partyColumnSql('supplier_code', 'client_code', 'null'),
}

/** 来款, their reversals and refunds. Their application to bills is booked by the receipts. */
export const paymentSources: readonly SourceAdapter[] = [
  {
    sourceType: 'PAYMENT',
    path: () => PAYMENT_LIST,
    rows: sourceFactsQuery({
      ...common,
      id: 'y.list_id',
      no: `coalesce(y.serial_no, y.payer_name)`,
      day: shanghaiDaySql('y.pay_time'),
      money: 'y.pay_money',
      payWay: 'y.pay_way',
      remark: 'y.remark',
      final: 'true',
      from: 'payment_facts y',
    }),
  },
  {
    sourceType: 'PAYMENT_REFUND',
    path: ({ pageId }) => refundPath(pageId),
    rows: sourceFactsQuery({
      ...common,
      id: 'r.list_id',
      no: 'coalesce(y.serial_no, y.payer_name)',
      day: shanghaiDaySql('r.refund_time'),
      money: 'r.refund_money',
      remark: 'r.reason',
      final: `r.status = '${refundStatus.paid}' and r.refund_time is not null`,
      from: 'payment_refund_facts r join payment_facts y on y.list_id = r.payment_id',
    }),
  },
]
