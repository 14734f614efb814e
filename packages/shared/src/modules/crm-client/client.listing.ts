import { marked, nameIn, told } from '../../fields/words'
import { statusNamesOf } from '../../flow/flow'
import type { Listing } from '../../list/listing'
import type { ClientRow } from './client.contract'
import { clientColumns, clientFields, clientMoreColumns, clientSystemLabels } from './client.fields'
import { clientFlow } from './client.flow'

/** What stands beside the status of a client. */
export const clientMarks = { transferring: '转移审批中' } as const

/** Every value of a client that a screen can show, with its label and kind. */
export const clientLabels = {
  ...clientFields,
  ...clientSystemLabels,
  contacts: told(clientFields.contacts.label, ({ contacts }: ClientRow) =>
    contacts.map(({ contactName, mobile }) => `${contactName} ${mobile}`).join('；'),
  ),
  status: told(clientSystemLabels.status, ({ status, transferToUserId }: ClientRow) =>
    marked(nameIn(statusNamesOf(clientFlow), status), transferToUserId && clientMarks.transferring),
  ),
  protectUntil: { label: clientSystemLabels.protectUntil, kind: 'date' },
  createTime: { label: clientSystemLabels.createTime, kind: 'time' },
  updateTime: { label: clientSystemLabels.updateTime, kind: 'time' },
} as const

export const clientListing = {
  name: '客户列表',
  labels: clientLabels,
  columns: clientColumns,
  more: clientMoreColumns,
  beside: ['contacts'],
} as const satisfies Listing
