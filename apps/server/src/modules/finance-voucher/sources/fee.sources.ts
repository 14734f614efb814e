import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { type SourceAdapter, shanghaiDaySql, sourceFactsQuery } from './source-adapter'

const bills = 'tender_fee f join tender_package lot on lot.list_id = f.package_id'
const receipts = `tender_fee_receipt r join ${bills.replace('tender_fee f', 'tender_fee f on f.list_id = r.fee_id')}`
const payerColumn = (supplier: string, client: string) => `case when f.payer_type = '供应商'
  then (select s.${supplier} from crm_supplier s where s.list_id = f.payer_id)
  else (select c.${client} from crm_client c where c.list_id = f.payer_id) end`
const common = {
  no: 'lot.package_no',
  project: 'f.project_id',
  party: payerColumn('supplier_name', 'client_name'),
  partyCode: payerColumn('supplier_code', 'client_code'),
  page: 'f.list_id',
}
/** SQL for the time when the bill reached this status. */
const timeOfStatus = (status: string) => `coalesce((select max(w.time) from wf_flow_log w
  where w.own_id = f.list_id and w.to_status = '${status}'), f.update_time)`
const feePagePath = ({ pageId }: { pageId: string }) => feePath(pageId)
/** The waived or written-off rest of a bill. */
const waivedAmountSource = (status: string) => ({
  ...common,
  id: 'f.list_id',
  day: shanghaiDaySql(timeOfStatus(status)),
  rateDay: shanghaiDaySql('f.confirm_time'),
  money: 'f.service_money - f.received_money',
  final: `f.status = '${status}' and f.confirm_time is not null and f.service_money > f.received_money
    and not f.del_flag`,
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
      final: `f.confirm_time is not null and f.status <> '${feeStatus.cancelled}' and not f.del_flag`,
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
      final: 'not r.del_flag and r.payment_id is null',
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
      final: 'not r.del_flag and r.payment_id is not null',
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
