import { currentTime } from '@agency/shared/clock/server-clock'
import { pickFieldRules } from '@agency/shared/fields/fields'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { noticeApi } from '@agency/shared/modules/sale-notice/notice.contract'
import { sealFields } from '@agency/shared/modules/sale-notice/notice.fields'
import type { NoticeRow } from '@agency/shared/modules/sale-notice/notice.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { noticeMessages as say } from './notice.messages'

interface Props {
  row: NoticeRow
  onChanged(): void
}

/** Generates the document to be sealed, with the date it will bear. */
export function DocumentToSealButton({ row, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.seal}</Button>
      {isOpen && <DocumentToSealDialog row={row} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}

const rules = z.object(pickFieldRules(sealFields))

function DocumentToSealDialog({ row, onChanged, onClose }: Props & { onClose(): void }) {
  const { listId, version, issueDate } = row
  const [begin] = useState({ issueDate: issueDate ?? shanghaiDateAt(currentTime()) })
  const form = useFormState(rules, begin)
  const generateDocumentToSeal = async (filled: z.output<typeof rules>) => {
    await http.call(noticeApi.seal, { listId, version, ...filled })
    return say.sealMade
  }
  return (
    <SendModal
      form={form}
      title={say.seal}
      send={generateDocumentToSeal}
      onSent={onChanged}
      onClose={onClose}
    >
      <p>{issueDate ? say.sealAgainHint(issueDate) : say.sealHint}</p>
      <FieldInput form={form} name="issueDate" field={sealFields.issueDate} required />
    </SendModal>
  )
}
