import { homeApi } from '@agency/shared/contract/home.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import { FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeGrants } from '@agency/shared/modules/tender-fee/fee.permissions'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { createRecordCallGroup } from '../../http/call-group'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { createCaseRecord } from '../../record/case-record'
import type { ServerModule } from '../../server-module'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { contribute } from '../../wiring/collection'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { archiveMaterial } from '../archive-file/door/asks'
import * as invoiceAsks from '../finance-invoice/door/asks'
import { receivePaidPart } from '../finance-receivable/door/asks'
import * as failAsks from '../tender-fail/door/asks'
import * as projectAsks from '../tender-project/door/asks'
import { type LotHappening, lotAwarded, lotFailing } from '../tender-project/door/events'
import { billHandled, billMoved } from './door/events'
import { loadFeeArchiveMaterial } from './fee.archive'
import { cancelBillsOfLot, draftBillsOfLot } from './fee.draft'
import { afterFeeMove, feeEffects } from './fee.moves'
import { lockBill, receivePartOfPayment, updateBillInvoiceNo } from './fee.paid'
import { feesOfClient, feesOfSupplier } from './fee.related'
import { areFeesSettled, assertNoPaidFee, fees } from './fee.store'
import { tenderFeeReceipt } from './fee.table'
import { notifyAboutUnpaidBill } from './fee.urge'
import { feeView } from './fee.view'

const { prefix } = feeRecord

const fee = createCaseRecord({
  record: feeRecord,
  api: serviceFeeApi,
  store: fees,
  effects: feeEffects,
  label: (row) => `${row.packageNo} ${row.payerName ?? ''}`.trim(),
  view: feeView,
  async followed(made) {
    await afterFeeMove(made)
    const { projectId, packageId } = made.after
    await billMoved.tell({ write: made.write, projectId, packageId })
  },
  // The answer to a move of a bill includes what the move caused, for example 收清.
  moved: (write, _action, { projectId, packageId }) => billHandled.tell({ write, projectId, packageId }),
})

const draftBillsOnAward = ({ write, lot }: LotHappening) => draftBillsOfLot(write, fee, lot)
const cancelBillsOnFailure = ({ write, lot }: LotHappening) => cancelBillsOfLot(write, fee, lot)

/** 服务费. */
export const feeModule: ServerModule = {
  calls: [
    createRecordCallGroup(
      'fee',
      { api: serviceFeeApi, record: feeRecord },
      {
        confirm: '确认开单',
        adjust: '申请调整',
        adjustApprove: '审批调整',
        receive: '登记收款',
        reverse: '红字冲销',
        waive: '减免',
        writeOff: '申请核销',
        writeOffApprove: '审批核销',
      },
    ),
  ],
  routes: [
    ...fee.routes,
    defineRoute(homeApi.urge, permissionGuard(`${prefix}:receive`), (context, { listId }) =>
      notifyAboutUnpaidBill(context, listId),
    ),
  ],
  flows: [fee.resource],
  access: [fee.access],
  related: [feesOfClient, feesOfSupplier],
  dictUses: [...fee.dictUses, ...dictColumnsOfTable(receiptFields, tenderFeeReceipt)],
  seed: {
    prefix,
    grants: feeGrants,
    menus: [
      {
        id: 'tenderFee',
        pid: 'tender',
        path: FEE_LIST,
        permissionName: '服务费管理',
        icon: 'IconCoinMoneyStroked',
        orderNum: 4,
        permission: `${prefix}:view`,
      },
    ],
  },
  answers: [
    answerPort(projectAsks.areFeesSettled, areFeesSettled),
    answerPort(failAsks.assertNoPaidFee, assertNoPaidFee),
    answerPort(invoiceAsks.lockBill, lockBill),
    answerPort(invoiceAsks.updateBillInvoiceNo, updateBillInvoiceNo),
    answerPort(receivePaidPart, receivePartOfPayment(fee)),
  ],
  contributes: [contribute(archiveMaterial, loadFeeArchiveMaterial)],
  hears: [listenToEvent(lotAwarded, draftBillsOnAward), listenToEvent(lotFailing, cancelBillsOnFailure)],
}
