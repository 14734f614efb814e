import { statusNamesOf } from '@agency/shared/flow/flow'
import { dateAt } from '@agency/shared/format/dates'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { eq } from 'drizzle-orm'
import type { RelatedSource } from '../../record/related'
import { bonds } from './bond.store'
import { tenderBond as t } from './bond.table'

const names: Readonly<Record<string, string>> = statusNamesOf(bondFlow)

/** 保证金 of a supplier (DOMAIN 5.2): as far as the caller may learn those of each lot (R27). */
export const bondsOfSupplier: RelatedSource = {
  of: supplierPrefix,
  key: 'bonds',
  title: '保证金',
  moneyTitle: '金额',
  dateTitle: '到账',
  permission: `${bondRecord.prefix}:view`,
  async list(context, supplierId, limit) {
    const { total, rows } = await bonds.newest(context, eq(t.supplierId, supplierId), limit)
    return {
      total,
      rows: rows.map((row) => ({
        listId: row.listId,
        code: row.packageNo,
        name: row.projectName,
        status: names[row.status] ?? row.status,
        money: row.bondMoney,
        date: row.arriveTime && dateAt(row.arriveTime),
        path: bondPath(row.listId),
      })),
    }
  },
}
