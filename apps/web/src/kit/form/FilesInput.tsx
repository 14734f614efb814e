import { useCallback, useEffect, useId } from 'react'
import type { z } from 'zod'
import { lazyWithSuspense } from '../../shell/lazy-part'
import type { MadeFile } from '../attachment/AttachmentField'
import { FieldBox } from './FieldBox'
import styles from './form.module.css'
import { labelId } from './ids'
import { withStarForRowNumber } from './paths'
import type { FormState } from './use-form-state'

const AttachmentField = lazyWithSuspense(
  () => import('../attachment/AttachmentField'),
  <div className={styles.filesRoom} />,
)

interface Props {
  form: FormState<z.ZodType>
  name: string
  field: { label: string }
  required?: boolean
  /** The saved record, from which file names are known. */
  ownId?: string | undefined
  /** True when removing a file here does not delete it from that record. */
  isLent?: boolean | undefined
  /** Files that can be generated and added. */
  made?: readonly MadeFile[] | undefined
}

/** The files of a form field. The form is not saved while uploads are running. */
export function FilesInput({ form, name, field, required, ownId, isLent, made }: Props) {
  const id = useId()
  const value = form.get(name)
  const { tellUploading } = form
  const tellBusy = useCallback((busy: boolean) => tellUploading(id, busy), [id, tellUploading])
  const { editors } = form
  useEffect(
    () => void editors.current.set(withStarForRowNumber(name), { label: field.label, kind: 'files' }),
    [editors, name, field.label],
  )
  // Removing the field also removes its uploads.
  useEffect(() => () => tellUploading(id, false), [id, tellUploading])
  return (
    <FieldBox id={id} label={field.label} required={required} error={form.errors[name]} wide>
      <AttachmentField
        labelId={labelId(id)}
        value={Array.isArray(value) ? value : []}
        onChange={(listIds) => form.set(name, listIds)}
        ownId={ownId}
        isLent={isLent}
        made={made}
        onBusy={tellBusy}
      />
    </FieldBox>
  )
}
