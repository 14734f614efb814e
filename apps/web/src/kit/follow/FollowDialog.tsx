import {
  type FOLLOWED,
  followApi,
  followFields,
  followForm,
  followWays,
} from '@agency/shared/contract/follow.contract'
import { dateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { ApiError } from '@agency/shared/http/api-error'
import { useState } from 'react'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { ChoiceField } from '../form/ChoiceField'
import { FieldInput } from '../form/FieldInput'
import { FormModal } from '../form/FormModal'
import { useFormState } from '../form/use-form-state'
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
  const [saving, setSaving] = useState(false)
  // A repeat after a lost connection is the same entry.
  const [idempotencyKey] = useState(newListId)
  const save = async () => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      await http.call(followApi.save, { ...filled, bizType, ownId }, { idempotencyKey })
      notify.success(say.saved)
      onClose()
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) form.takeErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormModal title={say.add} saving={saving} form={form} onOk={() => void save()} onClose={onClose}>
      <FieldInput form={form} name="followTime" field={followFields.followTime} />
      <ChoiceField {...{ form, name: 'way', label: followFields.way.label, options: followWays }} required />
      <FieldInput form={form} name="content" field={followFields.content} />
      <FieldInput form={form} name="nextTime" field={followFields.nextTime} hint={say.nextHint} />
    </FormModal>
  )
}
