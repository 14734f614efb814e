import { supplierDetailPath } from '@agency/shared/modules/crm-supplier/supplier.paths'
import { supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { FollowTarget } from '../../follow/follow-target'
import { suppliers } from './supplier.store'

export const supplierFollowTarget: FollowTarget = {
  bizType: supplierRecord.prefix,
  async find(context, ownId) {
    const found = await suppliers.find(context.db, context, ownId)
    return found && { name: found.supplierName, path: supplierDetailPath(ownId) }
  },
}
