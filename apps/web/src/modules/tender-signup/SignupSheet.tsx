import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import type { Crud } from '../../kit/list/use-crud'
import { SignupFields } from './SignupFields'
import { signupMessages as say } from './signup.messages'
import { emptySignup, valuesOf } from './signup-values'

interface Props {
  /** Of a row that was read whole: a list shows phones masked. */
  crud: Crud<SignupRow>
  onSaved(): void
}

/** A sign-up at the counter, new or corrected, in a sheet beside the list. */
export default function SignupSheet({ crud, onSaved }: Props) {
  const editing = useRecordEditor({
    ...{ rules: signupApi.save.input, empty: emptySignup },
    ...{ api: signupApi, opened: crud.row, valuesOf, onStep: crud.step, onSaved },
  })
  return (
    <RecordEditorSheet {...{ crud, editing }} title={crud.row ? say.editTitle : say.addTitle} width={760}>
      <SignupFields form={editing.form} row={editing.record.row} />
    </RecordEditorSheet>
  )
}
