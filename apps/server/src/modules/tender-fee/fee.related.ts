import { statusNamesOf } from '@agency/shared/flow/flow'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { feeRecord } from '@agency/shared/modules/tender-fee/fee.record'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { RelatedSource } from '../../record/related'
import { tenderProject as p } from '../tender-project/project/project.table'
import { fees } from './fee.store'
import { tenderFee as t } from './fee.table'

const names: Readonly<Record<string, string>> = statusNamesOf(feeFlow)

/** 服务费 of a client's projects, and what a supplier has to pay (DOMAIN 5.1, 5.2). */
const feesOf = (of: string, belongs: (recordId: string) => SQL): RelatedSource => ({
  of,
  key: 'fees',
  title: '服务费',
  moneyTitle: '应收',
  permission: `${feeRecord.prefix}:view`,
  async list(context, recordId, limit) {
    const { total, rows } = await fees.newest(context, belongs(recordId), limit)
    return {
      total,
      rows: rows.map((row) => ({
        listId: row.listId,
        code: row.packageNo,
        name: row.projectName,
        status: names[row.status] ?? row.status,
        money: row.serviceMoney,
        date: null,
        path: feePath(row.listId),
      })),
    }
  },
})

export const feesOfClient = feesOf(
  clientRecord.prefix,
  (clientId) =>
    sql`exists (select 1 from ${p} where ${p.listId} = ${t.projectId} and ${p.clientId} = ${clientId})`,
)
export const feesOfSupplier = feesOf(supplierRecord.prefix, (supplierId) => eq(t.payerId, supplierId))
