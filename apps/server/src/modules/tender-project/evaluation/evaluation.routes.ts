import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { permissionGuard } from '../../../http/guard'
import { defineRoute, type Route } from '../../../http/route'
import { bidsInForce } from '../door/asks'
import { areCandidatesVisible } from '../lot/lot.secrecy'
import { mustFindLot } from '../lot/lot.store'
import { supplierNamesOf } from '../lot/supplier-names'
import { rankedCandidates } from './candidates'

/** Routes for the candidates of a lot, and for the bidders among whom they are chosen. */
export const evaluationRoutes: readonly Route[] = [
  defineRoute(
    projectApi.candidates,
    permissionGuard(`${projectPrefix}:view`),
    async (context, { listId }) => {
      const lot = await mustFindLot(context, listId)
      if (!(await areCandidatesVisible(context, lot))) return []
      const ranked = await rankedCandidates(context.db, listId)
      const names = await supplierNamesOf(
        context.db,
        ranked.map(({ supplierId }) => supplierId),
      )
      return ranked.map(({ supplierId, ...row }) => ({
        ...row,
        supplierId,
        supplierName: names.get(supplierId) ?? null,
      }))
    },
  ),
  defineRoute(
    projectApi.bidders,
    permissionGuard(`${projectPrefix}:evalFinish`),
    async (context, { listId }) => {
      const lot = await mustFindLot(context, listId)
      if (!lot.bidTime) return []
      const bids = await bidsInForce.ask(context.db, listId)
      const names = await supplierNamesOf(
        context.db,
        bids.map(({ supplierId }) => supplierId),
      )
      return bids.map(({ supplierId, bidMoney, invalidReason }) => ({
        value: supplierId,
        label: names.get(supplierId) ?? supplierId,
        bidMoney,
        invalidReason,
      }))
    },
  ),
]
