import { ApiError } from '@agency/shared/http/api-error'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { prequalifiedFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import { useFormState } from '../../../kit/form/use-form-state'
import { http } from '../../../session/app'
import { notify } from '../../../session/dialogs'
import { useUnsavedGuard } from '../../../shell/tabs'
import styles from '../lot/handling.module.css'
import { stepMessages as say } from '../lot/step.messages'

const schema = projectApi.prequalified.input.omit({ listId: true, version: true })

interface Props {
  lot: LotRow
  onSaved(): void
  /** Of a correction. */
  onCancel: (() => void) | undefined
}

/** What came of 资格预审, registered or corrected. */
export default function PrequalifyForm({ lot, onSaved, onCancel }: Props) {
  const { prequalifiedCount, prequalifyFile, listId, version } = lot
  const [first] = useState({ prequalifiedCount, prequalifyFile })
  const form = useFormState(schema, first)
  const [sending, setSending] = useState(false)
  useUnsavedGuard(form.dirty && !sending)
  const send = async () => {
    const filled = form.check()
    if (!filled) return
    setSending(true)
    try {
      await http.call(projectApi.prequalified, { ...filled, listId, version })
      notify.success(say.prequalifyDone)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) form.takeErrors(error.errors)
      setSending(false)
    }
  }
  return (
    <fieldset className={styles.form} aria-label={say.prequalify}>
      <div ref={form.box} className={styles.fields}>
        <FieldInput
          form={form}
          name="prequalifiedCount"
          field={prequalifiedFields.prequalifiedCount}
          required
        />
        <FilesInput
          {...{ form, name: 'prequalifyFile', field: prequalifiedFields.prequalifyFile, required: true }}
          ownId={listId}
        />
      </div>
      <div className={styles.buttons}>
        <Button theme="solid" loading={sending} disabled={form.uploading} onClick={() => void send()}>
          {say.prequalify}
        </Button>
        {onCancel && (
          <Button disabled={sending} onClick={onCancel}>
            {say.cancel}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
