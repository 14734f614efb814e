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
