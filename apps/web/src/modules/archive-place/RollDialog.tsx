import { labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { labelPrintPath } from '@agency/shared/modules/archive-place/place.paths'
import { useState } from 'react'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { Warning } from '../../kit/section/Warning'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { labelMessages as say } from './place.messages'

/** The initial number of labels in a roll: those on one sheet of the smallest labels. */
const USUAL = 65

/** Creates a roll of unused labels. */
export default function CreateLabelRollDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const [begin] = useState({ labelCount: USUAL })
  const form = useFormState(labelApi.make.input, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.makeTitle}
      send={async (filled) => {
        const roll = await http.call(labelApi.make, filled)
        openTab(labelPrintPath(roll.listId))
        return say.made(roll.firstCode, roll.lastCode)
      }}
      onSent={onDone}
    >
      <Warning>{say.makeHint}</Warning>
      <FieldInput form={form} name="labelCount" field={{ label: say.labelCount, kind: 'number' }} required />
    </SendModal>
  )
}
