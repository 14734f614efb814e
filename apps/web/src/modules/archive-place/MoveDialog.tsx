import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { canBePlacedIn, type PlaceRow } from '@agency/shared/modules/archive-place/place.fields'
import { placeListing } from '@agency/shared/modules/archive-place/place.listing'
import { useState } from 'react'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createListRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { placeMessages as say } from './place.messages'

interface Props {
  place: PlaceRow
  places: readonly PlaceRow[]
  onClose(): void
  onMoved(): void
}

/** Moves a place to another parent, with a reason. */
export default function MovePlaceDialog({ place, places, onClose, onMoved }: Props) {
  const { listId, version } = place
  const [begin] = useState({ listId, version, parentId: null, reason: '' })
  const form = useFormState(placeApi.move.input, begin)
  const options = places
    .filter((one) => canBePlacedIn(place.kind, one.kind) && one.listId !== place.parentId)
    .filter((one) => one.path !== place.path && !one.path.startsWith(`${place.path}-`))
    .map((one) => ({ value: one.listId, label: one.path }))
  const read = createListRecordReader(() => http.call(placeApi.tree, {}, { quiet: true }))
  const about = useFormRecordWithConflicts(form, {
    row: place,
    read,
    action: 'move',
    labels: placeListing.labels,
  })
  return (
    <SendModal
      form={form}
      about={about}
      onClose={onClose}
      title={say.moveTitle(place.path)}
      okText={say.move}
      send={(filled) => http.call(placeApi.move, filled).then(() => say.moved)}
      onSent={onMoved}
    >
      <Warning>{say.moveHint}</Warning>
      <ChoiceField form={form} name="parentId" label={say.parent} options={options} required />
      <FieldInput form={form} name="reason" field={{ label: say.reason, kind: 'area' }} required />
    </SendModal>
  )
}
