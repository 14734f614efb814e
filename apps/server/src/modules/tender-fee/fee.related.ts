import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { eq, type SQL, sql } from 'drizzle-orm'
import { createRelatedSource, type RelatedSource } from '../../record/related'
import { tenderProject } from '../tender-project/tables/project.table'
import { fees } from './fee.store'
import { tenderFee } from './fee.table'

/** 服务费 of a client's projects, and what a supplier must pay (DOMAIN 5.1, 5.2). */
const createFeesSource = (of: string, belongs: (recordId: string) => SQL): RelatedSource =>
  createRelatedSource({
    of,
    belongs,
    key: 'fees',
    title: '服务费',
    moneyTitle: '应收',
    flow: feeFlow,
    store: fees,
    row: ({ listId, packageNo, projectName, serviceMoney }) => ({
      code: packageNo,
      name: projectName,
      money: serviceMoney,
      date: null,
      path: feePath(listId),
    }),
  })

export const feesOfClient = createFeesSource(
  clientRecord.prefix,
  (clientId) =>
    sql`exists (select 1 from ${tenderProject} where ${tenderProject.listId} = ${tenderFee.projectId} and ${tenderProject.clientId} = ${clientId})`,
)
export const feesOfSupplier = createFeesSource(supplierRecord.prefix, (supplierId) =>
  eq(tenderFee.payerId, supplierId),
)
