import {
  type FOLLOWED,
  followApi,
  followFields,
  followForm,
  followWays,
} from '@agency/shared/contract/follow.contract'
import { dateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { useState } from 'react'
import { http } from '../../session/app'
import { ChoiceField } from '../form/ChoiceField'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { useFormState } from '../form/use-form-state'
import { useSend } from '../form/use-send'
import { followMessages as say } from './follow.messages'

interface Props {
  bizType: (typeof FOLLOWED)[number]
  ownId: string
  onClose(): void
  onSaved(): void
}

/** What was spoken of, and when to come back to it. */
export default function FollowDialog({ bizType, ownId, onClose, onSaved }: Props) {
  const [first] = useState(() => ({ followTime: dateAt(new Date()), content: '', nextTime: null }))
  const form = useFormState(followForm, first)
  const { saving, send } = useSend(form)
  // A repeat after a lost connection is the same entry.
  const [idempotencyKey] = useState(newListId)
  const save = () =>
    send(
      async (filled) => {
        await http.call(followApi.save, { ...filled, bizType, ownId }, { idempotencyKey })
        return say.saved
      },
      onClose,
      onSaved,
    )
  return (
    <FormModal title={say.add} saving={saving} form={form} onOk={() => void save()} onClose={onClose}>
      <FieldInput form={form} name="followTime" field={followFields.followTime} />
      <ChoiceField {...{ form, name: 'way', label: followFields.way.label, options: followWays }} required />
      <FieldInput form={form} name="content" field={followFields.content} />
      <FieldInput form={form} name="nextTime" field={followFields.nextTime} hint={say.nextHint} />
    </FormModal>
  )
}
