import { ordinalPrefix } from '@agency/shared/modules/ordinal/ordinal.permissions'
import { useSearchParams } from 'react-router-dom'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { useLiveRefresh } from '../../kit/data/use-live-refresh'
import { flowKey } from '../../kit/flow/use-flow-state'
import { OrdinalDetail } from './OrdinalDetail'
import { ordinalKey, useOneOrdinal } from './use-one-ordinal'

/** /ordinal/ordinalRecordTransact?listId=… */
export default function OrdinalTransactPage() {
  const listId = useSearchParams()[0].get('listId') ?? ''
  // The tab is one; another 排号 in it begins anew.
  return <OneOrdinal key={listId} listId={listId} />
}

function OneOrdinal({ listId }: { listId: string }) {
  const { row, instead, reread } = useOneOrdinal(listId)
  const keys = [ordinalKey(listId), flowKey(listId)]
  useLiveRefresh(keys, (message) => message.type !== 'todo' || message.todo.ownId === listId)
  useLiveRecords(ordinalPrefix, keys)
  return row ? <OrdinalDetail row={row} onChanged={reread} /> : instead
}
