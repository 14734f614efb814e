import { feeLabels, receiptFields } from '@agency/shared/modules/tender-fee/fee.fields'
import { FEE_LIST } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeGrants, feePrefix } from '@agency/shared/modules/tender-fee/fee.permissions'
import { dictUsesOf } from '../../system/dict-uses'
import type { FlowResource } from '../../workflow/resource'
import type { MoneyPorts } from '../tender-project/project.door'
import { cancelOnFail, draftOnAward } from './fee.draft'
import { feeResource } from './fee.moves'
import { feesOfClient, feesOfSupplier } from './fee.related'
import { feeAccess, feeRoutes } from './fee.routes'
import { tenderFee, tenderFeeReceipt } from './fee.table'

/** 服务费. */
export const feeModule = (ports: MoneyPorts) => ({
  routes: feeRoutes(ports),
  flows: [feeResource as unknown as FlowResource],
  access: [feeAccess],
  related: [feesOfClient, feesOfSupplier],
  dictUses: [
    ...dictUsesOf({ payerType: feeLabels.payerType, status: feeLabels.status }, tenderFee),
    ...dictUsesOf(receiptFields, tenderFeeReceipt),
  ],
  seed: {
    prefix: feePrefix,
    grants: feeGrants,
    menus: [
      {
        id: 'tenderFee',
        pid: 'tender',
        path: FEE_LIST,
        component: 'tender/tenderFee',
        permissionName: '服务费管理',
        icon: 'IconCoinMoneyStroked',
        orderNum: 4,
        permission: `${feePrefix}:view`,
      },
    ],
    dicts: {},
  },
})

/** What the lots tell it. */
export const feeListener = draftOnAward(feeResource)
export const feeOfFailed = cancelOnFail(feeResource)
