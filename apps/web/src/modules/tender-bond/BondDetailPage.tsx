import { RecordPage } from '../../kit/detail/RecordPage'
import { BondDetail } from './BondDetail'
import { bondKind } from './bond-kind'

/** /tender/tenderBondDetail?listId=… */
export default function BondDetailPage() {
  return <RecordPage kind={bondKind} draw={(row, changed) => <BondDetail row={row} onChanged={changed} />} />
}
