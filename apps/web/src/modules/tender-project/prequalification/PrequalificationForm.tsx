import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { prequalifiedFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'
import { ButtonsOrConflict } from '../../../kit/form/Finishing'
import { useFormRecordWithConflicts, useUpdateFromReloaded } from '../../../kit/form/use-about'
import { useFormState } from '../../../kit/form/use-form-state'
import { useInlineEditor } from '../../../kit/form/use-inline-editor'
import { http } from '../../../session/app'
import styles from '../lot/handling.module.css'
import { lotLabels } from '../lot/lot-labels'
import { readLot } from '../lot/read-lot'
import { stepMessages as say } from '../lot/step.messages'

const schema = projectApi.prequalified.input.omit({ listId: true, version: true })
const prequalificationValuesOf = ({ prequalifiedCount, prequalifyFile }: LotRow) => ({
  prequalifiedCount,
  prequalifyFile,
})

interface Props {
  lot: LotRow
  onSaved(): void
  /** Called when the input is discarded and the lot reloaded. */
  onLost(): void
  /** Cancels a correction. */
  onCancel: (() => void) | undefined
  /** Called when there is unsaved input or no longer. */
  onTyped(isTyped: boolean): void
}

/** Registers or corrects the result of 资格预审. */
export default function PrequalificationForm({ lot, onSaved, onLost, onCancel, onTyped }: Props) {
  const { listId } = lot
  const [first] = useState(() => prequalificationValuesOf(lot))
  const form = useFormState(schema, first)
  const about = useFormRecordWithConflicts(form, {
    row: lot,
    read: readLot,
    valuesOf: prequalificationValuesOf,
    labels: lotLabels,
    action: 'prequalified',
  })
  const { saving, save } = useInlineEditor({
    ofRecord: listId,
    title: say.prequalify,
    form,
    about,
    async write(filled) {
      const { version } = await http.call(projectApi.prequalified, {
        ...filled,
        listId,
        version: about.row.version,
      })
      return { word: say.prequalifyDone, version }
    },
    onSaved,
  })
  useUpdateFromReloaded(about, lot, { isSending: saving, onTyped })
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
          form={form}
          name="prequalifyFile"
          field={prequalifiedFields.prequalifyFile}
          required
          ownId={listId}
        />
      </div>
      <ButtonsOrConflict about={about} word={say.prequalify} onLost={onLost}>
        <div className={styles.buttons}>
          <Button theme="solid" loading={saving} disabled={form.uploading} onClick={() => void save()}>
            {say.prequalify}
          </Button>
          {onCancel && (
            <Button disabled={saving} onClick={onCancel}>
              {say.cancel}
            </Button>
          )}
        </div>
      </ButtonsOrConflict>
    </fieldset>
  )
}
