import { newListId } from '@agency/shared/format/ids'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { FormModal } from '../form/FormModal'
import type { FormState } from '../form/use-form-state'
import styles from './proposals.module.css'

interface Props {
  title: string
  okText: string
  hint: string
  /** The width of the dialog in px, on a wide screen. */
  width: number
  /** The number of proposals that are chosen; without any the dialog only closes. */
  chosenCount: number
  /** True when the person has chosen or entered something. */
  dirty: boolean
  /** The form in the dialog, when files are attached to the proposals. */
  files?: FormState<z.ZodType>
  /**
   * Saves what was chosen and says so; its failure has been shown by the call. The key makes a repeated request save
   * nothing twice.
   */
  save(idempotencyKey: string): Promise<void>
  onFailure?(): void
  onClose(): void
  onSaved(): void
  children: ReactNode
}

/** A list of proposals to confirm: nothing is saved before a person has looked at them. */
export function ProposalDialog(props: Props) {
  const { title, okText, hint, width, chosenCount, dirty, files, children, onClose } = props
  const [saving, setSaving] = useState(false)
  const ownBox = useRef<HTMLDivElement>(null)
  const key = useRef(newListId())
  const saveAndClose = async () => {
    if (chosenCount === 0) return onClose()
    setSaving(true)
    try {
      await props.save(key.current)
      props.onSaved()
      onClose()
    } catch {
      // A changed choice is a new request.
      key.current = newListId()
      props.onFailure?.()
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormModal
      title={title}
      okText={okText}
      width={width}
      saving={saving}
      form={{
        box: files?.box ?? ownBox,
        dirty: dirty || files?.dirty === true,
        uploading: files?.uploading === true,
      }}
      onOk={() => void saveAndClose()}
      onClose={onClose}
    >
      <p className={styles.hint}>{hint}</p>
      {children}
    </FormModal>
  )
}
