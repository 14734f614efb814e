import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { type SourceAdapter, shanghaiDaySql, sourceFactsQuery } from './source-adapter'

const bills = 'bill_facts f join lot_facts lot on lot.list_id = f.package_id'
const receipts = `bill_receipt_facts r join ${bills.replace('bill_facts f', 'bill_facts f on f.list_id = r.fee_id')}`
const payerColumnSql = (supplier: string, client: string) => `case when f.payer_type = '供应商'
  then (select s.${supplier} from supplier_facts s where s.list_id = f.payer_id)
  else (select c.${client} from client_facts c where c.list_id = f.payer_id) end`
const common = {
  no: 'lot.package_no',
  project: 'f.project_id',
  party: payerColumnSql('supplier_name', 'client_name'),
  partyCode: payerColumnSql('supplier_code', 'client_code'),
  page: 'f.list_id',
}
const feePagePath = ({ pageId }: { pageId: string }) => feePath(pageId)
/** The waived or written-off rest of a bill. */
const waivedAmountSource = (status: string) => ({
  ...common,
  id: 'f.list_id',
  day: shanghaiDaySql('f.status_time'),
  rateDay: shanghaiDaySql('f.confirm_time'),
  money: 'f.service_money - f.received_money',
  final: `f.status = '${status}' and f.confirm_time is not null and f.service_money > f.received_money`,
  from: bills,
})

/** 服务费: the confirmed bill, each payment and its reversal, and what was waived or written off. */
export const feeSources: readonly SourceAdapter[] = [
  {
    sourceType: 'FEE_BILL',
    path: feePagePath,
    rows: sourceFactsQuery({
      ...common,
      id: 'f.list_id',
      day: shanghaiDaySql('f.confirm_time'),
      money: 'f.service_money',
      from: bills,
      final: `f.confirm_time is not null and f.status <> '${feeStatus.cancelled}'`,
    }),
  },
  {
    sourceType: 'FEE_RECEIPT',
    path: feePagePath,
    rows: sourceFactsQuery({
      ...common,
      id: 'r.list_id',
      day: shanghaiDaySql('r.receive_time'),
      money: 'r.receive_money',
      payWay: 'r.pay_way',
      remark: 'r.remark',
      final: 'r.payment_id is null',
      from: receipts,
    }),
  },
  {
    // This kind is a payment out of a 来款, whose bank entry was booked when it came.
    sourceType: 'FEE_APPLIED',
    path: feePagePath,
    rows: sourceFactsQuery({
      ...common,
      id: 'r.list_id',
      day: shanghaiDaySql('r.receive_time'),
      money: 'r.receive_money',
      remark: 'r.remark',
      final: 'r.payment_id is not null',
      from: receipts,
    }),
  },
  {
    sourceType: 'FEE_WAIVER',
    path: feePagePath,
    rows: sourceFactsQuery(waivedAmountSource(feeStatus.waived)),
  },
  {
    sourceType: 'FEE_WRITE_OFF',
    path: feePagePath,
    rows: sourceFactsQuery(waivedAmountSource(feeStatus.writtenOff)),
  },
]
