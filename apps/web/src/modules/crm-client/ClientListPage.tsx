import { clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { clientDetailPath } from '@agency/shared/modules/crm-client/client.paths'
import { type ClientRow, clientRecord } from '@agency/shared/modules/crm-client/client.record'
import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ImportButton } from '../../kit/list/ListButtons'
import { RecordList } from '../../kit/list/RecordList'
import { RowLink } from '../../kit/list/RowButton'
import { ClientSearch } from './ClientSearch'
import { ClientStatus } from './ClientStatus'
import { clientMessages as say } from './client.messages'
import { clientWidths as widths } from './client-widths'

const { prefix, listing, order: sortable } = clientRecord
const ClientSheet = lazy(() => import('./ClientSheet'))
const ClientImport = lazy(() => import('./ClientImport'))

const cells: Renderers<ClientRow> = {
  clientName: (name, row) => <RowLink to={clientDetailPath(row.listId)}>{name}</RowLink>,
  status: (_status, row) => <ClientStatus client={row} />,
}

/** /account/crmClient */
export default function ClientListPage() {
  return (
    <RecordList<ClientRow>
      {...{ api: clientApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => row.clientName}
      search={<ClientSearch />}
      firstWord={say.firstClient}
      removesMany
      toolbar={({ changed }) => <ImportButton may={`${prefix}:add`} opens={ClientImport} onSaved={changed} />}
      actionsWidth={156}
      pathOf={clientDetailPath}
      onEdit={(row, { crud }) => crud.edit(row)}
      sheet={({ crud, changed }) => <ClientSheet crud={crud} onSaved={changed} />}
    />
  )
}
