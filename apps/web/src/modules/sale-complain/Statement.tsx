import { requiredFilesRule } from '@agency/shared/contract/move'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import {
  type ComplainRow,
  complainFields,
  complainRecord,
  statementFields,
} from '@agency/shared/modules/sale-complain/complain.record'
import { calendarDateRule, timeRule } from '@agency/shared/validators/date-rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { http } from '../../session/app'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'

const { labels } = complainRecord

interface Props {
  row: ComplainRow
  onChanged: () => void
}

/** The written statement that the agency owes the authority in 政府采购: start, deadline and submission. */
export function AuthorityStatement({ row, onChanged }: Props) {
  const [asked, ask] = useState<'notice' | 'statement'>()
  const closeAndReload = () => {
    ask(undefined)
    onChanged()
  }
  return (
    <DetailSection
      title={say.statement}
      extra={
        <>
          {row.mayNoteNotice && <Button onClick={() => ask('notice')}>{say.noteNotice}</Button>}
          {row.mayState && (
            <Button theme="solid" type="primary" onClick={() => ask('statement')}>
              {say.submitStatement}
            </Button>
          )}
        </>
      }
    >
      {row.statementTime === null && <p className={styles.hint}>{say.statementHint}</p>}
      <Facts labels={labels} row={row} picks={['authorityNoticeDate', 'dueTime', 'statementTime']} />
      {row.statementFile.length > 0 && (
        <AttachmentList
          value={row.statementFile}
          ownId={row.listId}
          zipName={`${row.complainNo}-${say.statement}`}
        />
      )}
      {asked === 'notice' && <AuthorityNoticeDialog row={row} onClose={closeAndReload} />}
      {asked === 'statement' && <SubmitStatementDialog row={row} onClose={closeAndReload} />}
    </DetailSection>
  )
}

interface DialogProps {
  row: ComplainRow
  onClose(): void
}

const noticeForm = z.object({
  authorityNoticeDate: calendarDateRule(complainFields.authorityNoticeDate.label),
})

function AuthorityNoticeDialog({ row: { listId, version, authorityNoticeDate }, onClose }: DialogProps) {
  const [begin] = useState({ authorityNoticeDate })
  const form = useFormState(noticeForm, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.noteNotice}
      send={(filled) =>
        http.call(complainApi.authorityNotice, { listId, version, ...filled }).then(() => say.noticeNoted)
      }
    >
      <FieldInput
        form={form}
        name="authorityNoticeDate"
        field={complainFields.authorityNoticeDate}
        required
      />
    </SendModal>
  )
}

const statementForm = z.object({
  statementTime: timeRule(statementFields.statementTime.label),
  statementFile: requiredFilesRule(statementFields.statementFile.label),
})

function SubmitStatementDialog({ row: { listId, version }, onClose }: DialogProps) {
  const [begin] = useState({ statementTime: null, statementFile: [] })
  const form = useFormState(statementForm, begin)
  return (
    <SendModal
      form={form}
      onClose={onClose}
      title={say.submitStatement}
      send={(filled) =>
        http.call(complainApi.statement, { listId, version, ...filled }).then(() => say.statementSubmitted)
      }
    >
      <FieldInput form={form} name="statementTime" field={statementFields.statementTime} required />
      <FieldInput form={form} name="statementFile" field={statementFields.statementFile} required />
    </SendModal>
  )
}
