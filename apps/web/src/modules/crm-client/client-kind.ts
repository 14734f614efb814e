import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientListPath } from '@agency/shared/modules/crm-client/client.paths'
import { type ClientRow, clientRecord } from '@agency/shared/modules/crm-client/client.record'
import type { ShownRecord } from '../../kit/detail/use-record'

export const clientKind: ShownRecord<ClientRow> = {
  noun: clientRecord.noun,
  prefix: clientRecord.prefix,
  api: clientApi,
  listPath: clientListPath,
}
