import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import { findClient, findSourceProjects } from './door/asks'
import { findSimilarOrdinals, ordinals } from './ordinal.store'

const permissionCode = (action: string) => `${ordinalPrefix}:${action}`

/** Routes of 排号 in addition to the standard ones. */
export const ordinalRoutes: readonly Route[] = [
  defineRoute(ordinalApi.similar, permissionGuard(permissionCode('edit')), async (context, asked) => {
    const own = asked.listId ? await ordinals.find(context.db, context, asked.listId) : undefined
    const isKnown =
      own?.clientId === asked.clientId || (await findClient.ask(context.db, context, asked.clientId))
    return isKnown ? findSimilarOrdinals(context.db, asked) : []
  }),
  defineRoute(ordinalApi.sources, permissionGuard(permissionCode('edit')), async (context, asked) =>
    (await findSourceProjects.ask(context.db, asked, context)).map(
      ({ listId, projectCode, projectName, clientId }) => ({
        value: listId,
        label: `${projectCode} ${projectName}`,
        clientId,
      }),
    ),
  ),
]
