import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { SUBJECT_KINDS, SUBJECTS } from '@agency/shared/modules/archive-place/place.fields'
import { labelPrintPath } from '@agency/shared/modules/archive-place/place.paths'
import { useState } from 'react'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { useLabelTargets } from './LabelBindForm'
import { labelMessages as say } from './place.messages'

const kinds = SUBJECT_KINDS.map((value) => ({ value, label: SUBJECTS[value] }))

/** Creates labels for existing volumes, boxes, items or places. */
export default function CreateLabelsDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const [begin] = useState({ kind: 'box', ownIds: [] })
  const form = useFormState(labelApi.makeFor.input, begin)
  const kind = form.get('kind') === 'place' ? 'place' : 'volume'
  const { found, onType } = useLabelTargets(kind)
  const options = found.map(({ ownId, label }) => ({ value: ownId, label }))
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.makeFor}
      send={async (filled) => {
        const roll = await http.call(labelApi.makeFor, filled)
        openTab(labelPrintPath(roll.listId))
        return say.made(roll.firstCode, roll.lastCode)
      }}
      onSent={onDone}
    >
      <Warning>{say.makeForHint}</Warning>
      <ChoiceField
        form={form}
        name="kind"
        label={say.kind}
        options={kinds}
        required
        onChoose={() => form.set('ownIds', [])}
      />
      <ChoiceField
        form={form}
        name="ownIds"
        label={kind === 'place' ? SUBJECTS.place : say.volumes}
        options={options}
        multiple
        required
        select={{ placeholder: say.find, filter: () => true, onSearch: onType }}
      />
    </SendModal>
  )
}
