import { clientFields } from '@agency/shared/modules/crm-client/client.fields'
import { dictUsesOf } from '../../system/dict-uses'
import { crmClient } from './client.table'

export const clientDictUses = [
  ...dictUsesOf(clientFields, crmClient),
  { dictName: 'clientStatus', column: crmClient.status },
]
