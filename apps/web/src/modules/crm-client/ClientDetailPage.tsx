import { RecordPage } from '../../kit/detail/RecordPage'
import { ClientDetail } from './ClientDetail'
import { clientKind } from './client-kind'

/** /account/crmClientDetail?listId=… */
export default function ClientDetailPage() {
  return (
    <RecordPage
      kind={clientKind}
      draw={(client, changed) => <ClientDetail client={client} onChanged={changed} />}
    />
  )
}
