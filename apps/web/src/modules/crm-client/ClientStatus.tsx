import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { type ClientRow, clientMarks } from '@agency/shared/modules/crm-client/client.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

/** Where a client stands; a transfer that waits for approval does not change its status. */
export const ClientStatus = ({ client }: { client: Pick<ClientRow, 'status' | 'transferToUserId'> }) => (
  <StatusTags status={client.status} flow={clientFlow}>
    {client.transferToUserId && <Tag color="amber">{clientMarks.transferring}</Tag>}
  </StatusTags>
)
