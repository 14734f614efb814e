import { clientFields, clientSystemLabels } from '@agency/shared/modules/crm-client/client.fields'
import type { Labels } from '../../kit/data/cell'

/** Every value of a client that a screen can show, with its label and kind. */
export const clientLabels: Labels = {
  ...clientFields,
  ...clientSystemLabels,
  protectUntil: { label: clientSystemLabels.protectUntil, kind: 'date' },
  createTime: { label: clientSystemLabels.createTime, kind: 'time' },
  updateTime: { label: clientSystemLabels.updateTime, kind: 'time' },
}

/** px; columns that are not as wide as their kind usually is */
export const clientWidths = {
  clientCode: 100,
  clientName: 210,
  clientType: 96,
  regionCode: 110,
  customerManagerId: 84,
  mainDevelopUserId: 100,
  clientLevel: 96,
  creditCode: 180,
  address: 200,
  status: 100,
}
