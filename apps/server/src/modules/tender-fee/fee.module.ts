import { homeApi } from '@agency/shared/contract/home.contract'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import { FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeGrants } from '@agency/shared/modules/tender-fee/fee.permissions'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { recordCallGroup } from '../../http/call-group'
import type { Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute } from '../../http/route'
import { caseRecord } from '../../record/case-record'
import { dictColumnsOfTable } from '../../system/dict-uses'
import type { MoneyPorts } from '../tender-project/project.door'
import { cancelBillsOnFailure, draftBillsOnAward } from './fee.draft'
import { afterFeeMove, feeEffects } from './fee.moves'
import { receivePartOfPayment } from './fee.paid'
import { feesOfClient, feesOfSupplier } from './fee.related'
import { fees } from './fee.store'
import { tenderFeeReceipt } from './fee.table'
import { notifyAboutUnpaidBill } from './fee.urge'
import { feeView } from './fee.view'

const { prefix } = feeRecord

/**
 * 服务费. `listeners` must be called with each move of a lot, `receivePartOfPayment` applies part of a 来款 to a bill,
 * and `moved` is called with the project of every bill that moved.
 */
export function feeModule(ports: MoneyPorts, moved: (write: Write, projectId: string) => Promise<void>) {
  const { onSettled } = ports
  const fee = caseRecord({
    record: feeRecord,
    api: serviceFeeApi,
    store: fees,
    effects: feeEffects,
    label: (row) => `${row.packageNo} ${row.payerName ?? ''}`.trim(),
    view: feeView,
    async followed(made) {
      await afterFeeMove(made)
      await moved(made.write, made.after.projectId)
    },
    // The answer to a move of a bill includes what the move caused, for example 收清.
    moved: (write, _action, { packageId }) => onSettled(write, packageId),
  })
  const module = {
    calls: [
      recordCallGroup(
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
  }
  return {
    module,
    listeners: [draftBillsOnAward(fee), cancelBillsOnFailure(fee)],
    receivePart: receivePartOfPayment(fee, ports),
  }
}
