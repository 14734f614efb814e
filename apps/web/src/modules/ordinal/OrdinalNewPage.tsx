import { RecordOrNew } from '../../kit/detail/RecordOrNew'
import { OrdinalEditor } from './OrdinalEditor'
import { ordinalKind } from './ordinal-kind'

/** /ordinal/ordinalRecordNew, with ?listId=… for an existing record. */
export default function OrdinalNewPage() {
  return <RecordOrNew kind={ordinalKind} draw={(opened) => <OrdinalEditor opened={opened} />} />
}
