import { type ClientRow, clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientListPath } from '@agency/shared/modules/crm-client/client.paths'
import { clientPrefix } from '@agency/shared/modules/crm-client/client.permissions'
import type { ShownRecord } from '../../kit/detail/use-record'
import { clientMessages as say } from './client.messages'

export const clientKind: ShownRecord<ClientRow> = {
  noun: say.noun,
  prefix: clientPrefix,
  api: clientApi,
  listPath: clientListPath,
}
