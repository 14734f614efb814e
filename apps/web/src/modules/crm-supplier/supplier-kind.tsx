import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import { supplierDetailPath, supplierListPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierMarks, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { createRecordKind } from '../../kit/record/record-kind'

/** A blacklisting waiting for approval is a tag next to the status, which it does not change. */
export const supplierKind = createRecordKind(supplierRecord, {
  api: supplierApi,
  listPath: supplierListPath,
  pathOf: supplierDetailPath,
  link: 'supplierName',
  widths: {
    supplierCode: 124,
    supplierName: 220,
    creditCode: 186,
    supplyTypes: 110,
    contactName: 88,
    contactMobile: 118,
    auditUserId: 84,
    status: 100,
  },
  marks: ({ blackPending }) => blackPending && <Tag color="amber">{supplierMarks.blackPending}</Tag>,
})
