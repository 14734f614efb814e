import { shanghaiDateAt } from '@agency/shared/format/dates'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { complainFlow } from '@agency/shared/modules/sale-complain/complain.flow'
import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { sql } from 'drizzle-orm'
import { createRelatedSource } from '../../record/related'
import { isComplainantVisible } from './complain.secrecy'
import { complaints } from './complain.store'
import { saleComplain } from './complain.table'

/**
 * 异议投诉 of a supplier: only those whose complainant the caller may know, without revealing how many others
 * there are.
 */
export const complaintsOfSupplier = createRelatedSource({
  of: supplierRecord.prefix,
  key: 'complaints',
  title: '异议投诉',
  dateTitle: '收到',
  flow: complainFlow,
  store: complaints,
  belongs: (supplierId, actor) =>
    sql`${saleComplain.supplierId} = ${supplierId} and ${isComplainantVisible(actor)}`,
  row: ({ listId, complainNo, complainType, projectName, receiveTime }) => ({
    code: complainNo,
    name: `${complainType} ${projectName}`,
    money: null,
    date: shanghaiDateAt(receiveTime),
    path: complainPath(listId),
  }),
})
