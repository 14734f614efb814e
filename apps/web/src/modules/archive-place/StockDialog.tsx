import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import { stocktakeDetailPath } from '@agency/shared/modules/archive-place/place.paths'
import { stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { stockFields } from '@agency/shared/modules/archive-place/stock.record'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { stockMessages as say } from './stock.messages'

/** Starts a stocktaking of a place; the expected positions are recorded now. */
export default function StartStocktakingDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const [begin] = useState({ placeId: null, remark: '' })
  const form = useFormState(stockApi.save.input, begin)
  const { data: places = [] } = useCall(placeApi.tree, {})
  const options = places.map(({ listId, path }) => ({ value: listId, label: path }))
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.begin}
      send={async (filled) => {
        const { listId } = await http.call(stockApi.save, filled)
        openTab(stocktakeDetailPath(listId))
        return say.begun
      }}
      onSent={onDone}
    >
      <Warning>{say.beginHint}</Warning>
      <ChoiceField form={form} name="placeId" label={say.place} options={options} required />
      <FieldInput form={form} name="remark" field={stockFields.remark} />
    </SendModal>
  )
}
