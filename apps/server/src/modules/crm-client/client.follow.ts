import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import type { FollowTarget } from '../../follow/follow-target'
import { clients } from './client.store'

export const clientFollowTarget: FollowTarget = {
  bizType: clientRecord.prefix,
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
