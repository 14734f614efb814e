import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import type { FollowTarget } from '../../follow/follow-target'
import { clients } from './client.store'

export const clientFollow: FollowTarget = {
  bizType: clientPrefix,
  async find(context, ownId) {
    const found = await clients.find(context.db, context, ownId)
    return (
      found && {
        name: found.clientName,
        path: clientDetailPath(ownId),
        keeperId: found.customerManagerId,
      }
    )
  },
}
