import type { ClientRow } from '@agency/shared/modules/crm-client/client.contract'
import { type ClientStatus as Code, clientStatusNames } from '@agency/shared/modules/crm-client/client.flow'
import { Tag } from '@douyinfe/semi-ui-19'
import { clientMessages as say } from './client.messages'
import styles from './client.module.css'

const colors = {
  '10': 'grey',
  '20': 'blue',
  '30': 'green',
  '40': 'orange',
  '50': 'violet',
  '90': 'white',
} as const satisfies Record<Code, string>
const isKnown = (status: string): status is Code => status in clientStatusNames

/** Where a client stands; a transfer that waits for approval does not change its status. */
export function ClientStatus({ client }: { client: Pick<ClientRow, 'status' | 'transferToUserId'> }) {
  const { status } = client
  return (
    <span className={styles.tags}>
      <Tag color={isKnown(status) ? colors[status] : 'grey'}>
        {isKnown(status) ? clientStatusNames[status] : status}
      </Tag>
      {client.transferToUserId && <Tag color="amber">{say.transferring}</Tag>}
    </span>
  )
}
