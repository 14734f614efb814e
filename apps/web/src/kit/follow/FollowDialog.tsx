import { currentTime } from '@agency/shared/clock/server-clock'
import {
  type FOLLOWED,
  followApi,
  followFields,
  followForm,
  followWays,
} from '@agency/shared/contract/follow.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { useState } from 'react'
import type { z } from 'zod'
import { http } from '../../session/app'
import { ChoiceField } from '../form/ChoiceField'
import { FieldInput } from '../form/FieldInput'
import { SendModal } from '../form/SendModal'
import { useFormState } from '../form/use-form-state'
import { followMessages as say } from './follow.messages'

interface Props {
  bizType: (typeof FOLLOWED)[number]
  ownId: string
  onClose(): void
  onSaved(): void
}

/** The form of a 跟进记录: what was discussed, and the next date. */
export default function FollowUpDialog({ bizType, ownId, onClose, onSaved }: Props) {
  const [first] = useState(() => ({ followTime: shanghaiDateAt(currentTime()), content: '', nextTime: null }))
  const form = useFormState(followForm, first)
  // A repetition after a lost connection must create the same entry.
  const [idempotencyKey] = useState(newListId)
  const saveFollow = async (filled: z.output<typeof followForm>) => {
    await http.call(followApi.save, { ...filled, bizType, ownId }, { idempotencyKey })
    return say.saved
  }
  return (
    <SendModal title={say.add} form={form} onClose={onClose} send={saveFollow} onSent={onSaved}>
      <FieldInput form={form} name="followTime" field={followFields.followTime} />
      <ChoiceField form={form} name="way" label={followFields.way.label} options={followWays} required />
      <FieldInput form={form} name="content" field={followFields.content} />
      <FieldInput form={form} name="nextTime" field={followFields.nextTime} hint={say.nextHint} />
    </SendModal>
  )
}
