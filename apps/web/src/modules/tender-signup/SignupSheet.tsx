import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import type { Crud } from '../../kit/list/use-crud'
import { useAskedLot } from './asked-lot'
import { SignupFields } from './SignupFields'
import { signupMessages as say } from './signup.messages'

interface Props {
  /** Of a row that was read whole: a list shows phones masked. */
  crud: Crud<SignupRow>
  onSaved(): void
}

/** A sign-up at the counter, new or corrected, in a sheet beside the list. */
export default function SignupSheet({ crud, onSaved }: Props) {
  const { row: opened, step: onStep } = crud
  const asked = useAskedLot()
  const empty = () => ({ source: '现场', attachment: [], packageId: asked?.packageId ?? null })
  const editing = useRecordEditor({ api: signupApi, empty, opened, onStep, onSaved })
  return (
    <RecordEditorSheet {...{ crud, editing }} title={opened ? say.editTitle : say.addTitle} width={760}>
      <SignupFields form={editing.form} row={editing.record.row} lotNo={asked?.packageNo} />
    </RecordEditorSheet>
  )
}
