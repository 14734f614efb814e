import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import type { Crud } from '../../kit/list/use-crud'
import { SignupFields } from './SignupFields'
import { signupMessages as say } from './signup.messages'

const empty = () => ({ source: '现场', attachment: [] })

interface Props {
  /** Of a row that was read whole: a list shows phones masked. */
  crud: Crud<SignupRow>
  onSaved(): void
}

/** A sign-up at the counter, new or corrected, in a sheet beside the list. */
export default function SignupSheet({ crud, onSaved }: Props) {
  const { row: opened, step: onStep } = crud
  const editing = useRecordEditor({ api: signupApi, empty, opened, onStep, onSaved })
  return (
    <RecordEditorSheet {...{ crud, editing }} title={opened ? say.editTitle : say.addTitle} width={760}>
      <SignupFields form={editing.form} row={editing.record.row} />
    </RecordEditorSheet>
  )
}
