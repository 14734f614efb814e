import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { desc, eq, or } from 'drizzle-orm'
import { beginsWith, contains, holds, startsWith } from '../../http/list'
import { finderOf } from '../../record/finder'
import { ordinals } from './ordinal.store'
import { ordinalRecord as t } from './ordinal.table'

/** By its number of the queue, the numbers of its project, and its name; of several alike the newest first. */
export const ordinalFinder = finderOf({
  kind: 'ordinal',
  permission: `${ordinalPrefix}:view`,
  table: t,
  named: { listId: t.listId, code: t.ordinalNo, name: t.projectName },
  pathOf: transactPath,
  seen: ordinals.seen,
  match(keyword) {
    const code = keyword.toUpperCase()
    const codes = [t.ordinalNo, t.projectCode, t.financeCode]
    const begins = or(...codes.map((column) => beginsWith(column, code)), startsWith(t.projectName, keyword))
    return {
      isIt: or(...codes.map((column) => eq(column, code))),
      begins,
      has: or(begins, ...codes.map((column) => holds(column, code)), contains(t.projectName, keyword)),
    }
  },
  order: [desc(t.createTime), desc(t.listId)],
})
