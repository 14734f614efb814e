import { RecordPage } from '../../kit/detail/RecordPage'
import { OrdinalDetail } from './OrdinalDetail'
import { ordinalKind } from './ordinal-kind'

/** /ordinal/ordinalRecordTransact?listId=… */
export default function OrdinalTransactPage() {
  return (
    <RecordPage kind={ordinalKind} draw={(row, changed) => <OrdinalDetail row={row} onChanged={changed} />} />
  )
}
