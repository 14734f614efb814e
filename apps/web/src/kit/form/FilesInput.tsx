import { useCallback, useEffect, useId } from 'react'
import type { z } from 'zod'
import { lazyPart } from '../../shell/lazy-part'
import type { MadeFile } from '../attachment/AttachmentField'
import { FieldBox } from './FieldBox'
import styles from './form.module.css'
import { labelId } from './ids'
import { anyRow } from './paths'
import type { FormState } from './use-form-state'

const AttachmentField = lazyPart(
  () => import('../attachment/AttachmentField'),
  <div className={styles.filesRoom} />,
)

interface Props {
  form: FormState<z.ZodType>
  name: string
  field: { label: string }
  required?: boolean
  /** The saved record, whose files have names already. */
  ownId?: string | undefined
  /** That record keeps its files when they are taken out here. */
  isLent?: boolean | undefined
  /** What can be made and put in. */
  made?: readonly MadeFile[] | undefined
}

/** The files of a form's field. While some are under way the form knows it, and is not saved without them. */
export function FilesInput({ form, name, field, required, ownId, isLent, made }: Props) {
  const id = useId()
  const value = form.get(name)
  const { tellUploading } = form
  const tellBusy = useCallback((busy: boolean) => tellUploading(id, busy), [id, tellUploading])
  const { editors } = form
  useEffect(
    () => void editors.current.set(anyRow(name), { label: field.label, kind: 'files' }),
    [editors, name, field.label],
  )
  // A field that is taken away takes its uploads with it.
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
