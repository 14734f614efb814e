import { pickFieldRules } from '@agency/shared/fields/fields'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { lostFields } from '@agency/shared/modules/sale-notice/notice.fields'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { noticeMessages as say } from './notice.messages'

const lostForm = z.object(pickFieldRules(lostFields))

interface Props {
  projectId: string
  onClose(): void
}

/** Sends 结果通知书 for all lots of a project at once. */
export function SendLoserNoticesDialog({ projectId, onClose }: Props) {
  const [begin] = useState({ receiveWay: '', noticeSendTime: null })
  const form = useFormState(lostForm, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.sendLostTitle}
      send={(filled) =>
        http.call(noticeApi.sendLost, { listId: projectId, ...filled }).then(({ sent }) => say.sentLost(sent))
      }
    >
      <p>{say.sendLostHint}</p>
      <FieldInput form={form} name="receiveWay" field={lostFields.receiveWay} required />
      <FieldInput form={form} name="noticeSendTime" field={lostFields.noticeSendTime} required />
    </SendModal>
  )
}
