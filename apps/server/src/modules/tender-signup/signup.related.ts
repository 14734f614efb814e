import { statusNamesOf } from '@agency/shared/flow/flow'
import { dateAt } from '@agency/shared/format/dates'
import { supplierPrefix } from '@agency/shared/modules/crm-supplier/supplier.permissions'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { eq } from 'drizzle-orm'
import type { RelatedSource } from '../../record/related'
import { signups } from './signup.store'
import { tenderSignup as t } from './signup.table'

const names: Readonly<Record<string, string>> = statusNamesOf(signupFlow)

/** 参与项目 of a supplier (DOMAIN 5.2): as far as the caller may learn the buyers of each lot (R27). */
export const signupsOfSupplier: RelatedSource = {
  of: supplierPrefix,
  key: 'signups',
  title: '参与项目',
  moneyTitle: '标书款',
  dateTitle: '报名',
  permission: `${signupPrefix}:view`,
  async list(context, supplierId, limit) {
    const { total, rows } = await signups.newest(context, eq(t.supplierId, supplierId), limit)
    return {
      total,
      rows: rows.map((row) => ({
        listId: row.listId,
        code: row.packageNo,
        name: row.projectName,
        status: names[row.status] ?? row.status,
        money: row.bookPrice,
        date: dateAt(row.buyTime),
        path: projectPath(row.projectId),
      })),
    }
  },
}
