import { currentTime } from '@agency/shared/clock/server-clock'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { borrowApi } from '@agency/shared/modules/archive-borrow/borrow.contract'
import { BORROW_LIST, borrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import { type BorrowRow, borrowFields as fields } from '@agency/shared/modules/archive-borrow/borrow.record'
import { Button } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import { LookupField } from '../../kit/form/LookupField'
import { RecordEditorPage } from '../../kit/form/RecordEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { useLookup } from '../../kit/form/use-lookup'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { useShowSavedRecord } from '../../kit/record/use-record'
import { http } from '../../session/app'
import { openTab, replaceTab, useTabPath } from '../../shell/tabs'
import { BorrowItems } from './BorrowItems'
import { borrowMessages as say } from './borrow.messages'
import { borrowKind as kind } from './borrow-kind'

interface Props {
  opened?: BorrowRow
  /** The archive from whose page the person starts a new loan. */
  repoId?: string | undefined
}

const A_WEEK = 7
const searchArchivesToBorrow = (keyword: string) => http.call(borrowApi.archives, keyword ? { keyword } : {})

/** The form of a loan request. */
export function BorrowEditor({ opened, repoId = '' }: Props) {
  const initialLoanValues = () => {
    const today = shanghaiDateAt(currentTime())
    return {
      repoId,
      itemCodes: [],
      borrowType: '查阅',
      purpose: '',
      reason: '',
      externalUnit: '',
      letter: [],
      planStart: today,
      planReturn: addDays(today, A_WEEK),
    }
  }
  const editing = useRecordEditor({
    api: borrowApi,
    opened,
    empty: initialLoanValues,
    valuesOf: (row: BorrowRow) => row,
    onSaved: useShowSavedRecord(kind, opened?.repoId ?? repoId),
  })
  const { record, form } = editing
  const tab = useTabPath()
  const saveOrSubmitLoan = (isSent: boolean) =>
    record.saveAnd(isSent ? 'submit' : 'save', async ({ listId, version }) => {
      if (isSent) await http.call(borrowApi.submit, { listId, version })
      await replaceTab(tab, borrowPath(listId))
      return isSent ? say.sent : say.saved
    })
  return (
    <RecordEditorPage
      editing={editing}
      title={opened ? `${say.editTitle} ${opened.borrowNo}` : say.newTitle}
      ways={<Button onClick={() => openTab(BORROW_LIST)}>{say.toList}</Button>}
      acts={[
        { name: 'save', word: say.saveDraft, run: () => saveOrSubmitLoan(false) },
        { name: 'submit', word: say.submit, run: () => saveOrSubmitLoan(true) },
      ]}
    >
      <FormSection title={say.what}>
        <ArchiveLookupField form={form} opened={opened} />
        <FieldInputs form={form} fields={fields} names={['borrowType']} />
        <BorrowItems form={form} />
      </FormSection>
      <FormSection title={say.why}>
        <FieldInputs
          form={form}
          fields={fields}
          names={['purpose', 'planStart', 'planReturn', 'reason']}
          more={{ planReturn: { hint: say.daysHint }, reason: { hint: say.leaderHint } }}
        />
      </FormSection>
      <FormSection title={say.outside}>
        <FieldInputs form={form} fields={fields} ownId={opened?.listId} names={['externalUnit', 'letter']} />
      </FormSection>
    </RecordEditorPage>
  )
}

function ArchiveLookupField({ form, opened }: { form: FormState<z.ZodType>; opened: BorrowRow | undefined }) {
  const { found, onType } = useLookup(['borrow-archives'], searchArchivesToBorrow)
  const repoId = form.text('repoId')
  const { data } = useCall(borrowApi.contents, { repoId }, { quiet: true, enabled: repoId !== '' })
  const known = data && { value: repoId, label: `${data.archiveNo} ${data.projectName}` }
  return (
    <LookupField
      form={form}
      name="repoId"
      label={say.archive}
      placeholder={say.chooseArchive}
      onType={onType}
      options={found}
      known={known}
      onChoose={() => form.set('itemCodes', [])}
      disabled={opened !== undefined}
      wide
    />
  )
}
