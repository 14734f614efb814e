import type { SimilarClient } from '@agency/shared/modules/crm-client/client.contract'
import { SimilarRecords } from '../../kit/form/SimilarRecords'
import { clientMessages as say } from './client.messages'

/** Clients that may be duplicates. */
export const SimilarClients = ({ names }: { names: readonly SimilarClient[] }) => (
  <SimilarRecords
    title={say.similar}
    names={names}
    draw={({ clientName, clientCode, customerManagerName }) => (
      <>
        <strong>{clientName}</strong>
        {clientCode && <span>{clientCode}</span>}
        {customerManagerName && <span>{customerManagerName}</span>}
      </>
    )}
  />
)
