import { LOT_BIZ } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { RecordAccess } from '../../../files/attachments'
import { findLot } from './lot.store'

/** Attachments of a lot are visible to people who may see the lot. */
export const lotAccess: RecordAccess = {
  bizType: LOT_BIZ,
  canSeeFiles: async (context, ownId) => (await findLot(context, ownId)) !== undefined,
  canEdit: async () => false,
}
