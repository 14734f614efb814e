import { clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { lazy } from 'react'
import { ChoiceFilter } from '../../kit/list/filters'
import { ImportButton } from '../../kit/list/ListButtons'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { clientMessages as say } from './client.messages'
import { clientKind } from './client-kind'

const ClientSheet = lazy(() => import('./ClientSheet'))
const ClientImport = lazy(() => import('./ClientImport'))

const searched = ['clientCode', 'clientName', 'clientType', 'customerManagerId', 'status'] as const
const ending = [{ value: 'true', label: say.protectEndingHint }]

/** /account/crmClient */
export default function ClientListPage() {
  const mayAdd = `${clientKind.prefix}:add`
  return (
    <RecordList
      {...clientKind}
      nameOf={(row) => row.clientName}
      search={
        <RecordFilters record={clientRecord} names={searched}>
          <ChoiceFilter name="protectEnding" label={say.protectEnding} options={ending} />
        </RecordFilters>
      }
      firstWord={say.firstClient}
      removesMany
      toolbar={({ changed }) => <ImportButton may={mayAdd} opens={ClientImport} onSaved={changed} />}
      actionsWidth={156}
      onEdit={(row, { crud }) => crud.edit(row)}
      sheet={({ crud, changed }) => <ClientSheet crud={crud} onSaved={changed} />}
    />
  )
}
