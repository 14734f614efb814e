import { statusNamesOf } from '@agency/shared/flow/flow'
import { dateAt } from '@agency/shared/format/dates'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { eq } from 'drizzle-orm'
import type { RelatedSource } from '../../record/related'
import { ordinals } from './ordinal.store'
import { ordinalRecord as t } from './ordinal.table'

const names: Readonly<Record<string, string>> = statusNamesOf(ordinalFlow)

/** 排号 of a client. */
export const ordinalsOfClient: RelatedSource = {
  of: clientRecord.prefix,
  key: 'ordinals',
  title: '排号',
  moneyTitle: '预算/估算',
  dateTitle: '提交',
  permission: `${ordinalPrefix}:view`,
  async list(context, clientId, limit) {
    const { total, rows } = await ordinals.newest(context, eq(t.clientId, clientId), limit)
    return {
      total,
      rows: rows.map((row) => ({
        listId: row.listId,
        code: row.ordinalNo,
        name: row.projectName,
        status: names[row.status] ?? row.status,
        money: row.budgetMoney,
        date: row.submitTime && dateAt(row.submitTime),
        path: transactPath(row.listId),
      })),
    }
  },
}
