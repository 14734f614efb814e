import type { ClientRow } from '@agency/shared/modules/crm-client/client.contract'
import { type ClientStatus as Code, clientStatusNames } from '@agency/shared/modules/crm-client/client.flow'
import { clientMarks } from '@agency/shared/modules/crm-client/client.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = {
  '10': 'grey',
  '20': 'blue',
  '30': 'green',
  '40': 'orange',
  '50': 'violet',
  '90': 'white',
} as const satisfies Record<Code, string>

/** Where a client stands; a transfer that waits for approval does not change its status. */
export const ClientStatus = ({ client }: { client: Pick<ClientRow, 'status' | 'transferToUserId'> }) => (
  <StatusTags status={client.status} names={clientStatusNames} colors={colors}>
    {client.transferToUserId && <Tag color="amber">{clientMarks.transferring}</Tag>}
  </StatusTags>
)
