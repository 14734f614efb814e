import { lazy, Suspense, useCallback, useId } from 'react'
import type { z } from 'zod'
import { FieldBox } from './FieldBox'
import { labelId } from './ids'
import type { FormState } from './use-form-state'

const AttachmentField = lazy(() => import('../attachment/AttachmentField'))

interface Props {
  form: FormState<z.ZodType>
  name: string
  field: { label: string }
  /** The saved record, whose files have names already. */
  ownId?: string
  /** Told while files are under way. */
  onBusy?(name: string, busy: boolean): void
}

/** The files of a form's field. */
export function FilesInput({ form, name, field, ownId, onBusy }: Props) {
  const id = useId()
  const value = form.get(name)
  const tellBusy = useCallback((busy: boolean) => onBusy?.(name, busy), [name, onBusy])
  return (
    <FieldBox id={id} label={field.label} error={form.errors[name]} wide>
      <Suspense>
        <AttachmentField
          labelId={labelId(id)}
          value={Array.isArray(value) ? value : []}
          onChange={(listIds) => form.set(name, listIds)}
          ownId={ownId}
          onBusy={tellBusy}
        />
      </Suspense>
    </FieldBox>
  )
}
