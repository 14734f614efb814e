import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { Crud } from '../../kit/form/use-crud'
import { formValuesOf, useRecordEditor } from '../../kit/form/use-record-editor'
import { useTakeLotFromAddress } from './lot-from-address'
import { SignupFields } from './SignupFields'
import { signupMessages as say } from './signup.messages'
import { FURTHER_LOTS, newSignup, useSignupForLots } from './use-several-lots'

interface Props {
  /** For a completely loaded row, because a list masks phone numbers. */
  crud: Crud<SignupRow>
  onSaved(): void
}

const signupFormValuesOf = (row: SignupRow) => formValuesOf(signupApi.save.input, row)

/** The form of a sign-up at the counter, for one or several lots, or a correction, in a sheet next to the list. */
export default function SignupSheet({ crud, onSaved }: Props) {
  const { row: opened, step: onStep } = crud
  const asked = useTakeLotFromAddress()
  const initialSignup = () => ({
    source: '现场',
    attachment: [],
    packageId: asked?.packageId ?? null,
    [FURTHER_LOTS]: [],
  })
  const rules = opened ? signupApi.save.input : newSignup
  const { record, ...editing } = useRecordEditor({
    api: signupApi,
    rules,
    empty: initialSignup,
    opened,
    valuesOf: signupFormValuesOf,
    onStep,
    onSaved,
  })
  const { acts, saving, refused } = useSignupForLots(editing.form, { onStep, onSaved })
  const busy = { saving: record.saving ?? saving, busy: record.busy || saving !== undefined }
  return (
    <RecordEditorSheet
      crud={crud}
      editing={{ ...editing, record: { ...record, ...busy } }}
      {...(acts ? { acts } : {})}
      title={opened ? say.editTitle : say.addTitle}
      width={760}
    >
      <SignupFields form={editing.form} row={record.row} lotNo={asked?.packageNo} refused={refused} />
    </RecordEditorSheet>
  )
}
