import { relatedApi } from '@agency/shared/contract/related.contract'
import type { RecordAccess } from '../files/attachments'
import { hasPermission } from '../http/actor'
import { ownDataOnly } from '../http/guard'
import { notFound } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import type { RelatedSource } from './related'

/** Maximum number of rows shown of one group of related records. */
const MOST = 8

/**
 * 往来: shown to everybody who may see the record, each group limited by its own permission and data scope.
 */
export const relatedRoutes = (
  sources: readonly RelatedSource[],
  access: readonly RecordAccess[],
): readonly Route[] => [
  defineRoute(
    relatedApi.groups,
    ownDataOnly('the record that is shown decides, then permission and data scope of each group'),
    async (context, { bizType, ownId }) => {
      const seen = await access.find((one) => one.bizType === bizType)?.canSeeFiles(context, ownId)
      if (!seen) throw notFound()
      const open = sources.filter(
        ({ of, permission }) => of === bizType && hasPermission(context.actor, permission),
      )
      return Promise.all(
        open.map(async ({ key, title, moneyTitle = null, dateTitle = null, ...source }) => {
          const { total, rows } = await source.list(context, ownId, MOST)
          return { key, title, moneyTitle, dateTitle, total, rows: [...rows] }
        }),
      )
    },
  ),
]
