import { shanghaiDateAt } from '@agency/shared/format/dates'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { eq } from 'drizzle-orm'
import { createRelatedSource } from '../../record/related'
import { bonds } from './bond.store'
import { tenderBond } from './bond.table'

/** 保证金 of a supplier (DOMAIN 5.2), as far as the caller may know those of each lot (R27). */
export const bondsOfSupplier = createRelatedSource({
  of: supplierRecord.prefix,
  key: 'bonds',
  title: '保证金',
  moneyTitle: '金额',
  dateTitle: '到账',
  flow: bondFlow,
  store: bonds,
  belongs: (supplierId) => eq(tenderBond.supplierId, supplierId),
  row: ({ listId, packageNo, projectName, bondMoney, arriveTime }) => ({
    code: packageNo,
    name: projectName,
    money: bondMoney,
    date: arriveTime && shanghaiDateAt(arriveTime),
    path: bondPath(listId),
  }),
})
