import type { SignupLot } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFields } from '@agency/shared/modules/tender-signup/signup.fields'
import {
  signupImportApi,
  signupImportFields,
  signupImportNames,
} from '@agency/shared/modules/tender-signup/signup-import.contract'
import { useState } from 'react'
import { z } from 'zod'
import { FormModal } from '../../kit/form/FormModal'
import { LookupField } from '../../kit/form/LookupField'
import { useFormState } from '../../kit/form/use-form-state'
import { importFieldsOf } from '../../kit/import/import-fields'
import { PlatformImport } from '../../kit/import/PlatformImport'
import { contactHeadings, supplierHeadings } from './platform-headings'
import { signupMessages as say } from './signup.messages'
import styles from './signup.module.css'
import { lotLabel, useLotSearch } from './use-lots'

const fields = importFieldsOf(signupImportFields, signupImportNames, {
  aliases: { ...supplierHeadings, ...contactHeadings },
  constants: { payWay: null, source: '线上' },
})
const schema = z.object({ packageId: signupFields.packageId.rule })

interface Props {
  /** The lot, where it is already known. */
  lot?: SignupLot
  onClose(): void
  onSaved(): void
}

/** Imports sign-ups for a lot on sale from the list of a trading platform. */
export default function SignupImport({ lot, onClose, onSaved }: Props) {
  const [packageId, choose] = useState(lot?.packageId)
  if (packageId === undefined) return <ChooseLot onChoose={choose} onClose={onClose} />
  return (
    <PlatformImport
      noun={say.platformSignups}
      api={signupImportApi}
      into={{ packageId }}
      fields={fields}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

/** Asks for the lot that a list is about, at the counter. */
function ChooseLot({ onChoose, onClose }: { onChoose(packageId: string): void; onClose(): void }) {
  const form = useFormState(schema, {})
  const { found, onType } = useLotSearch(true)
  const confirmLot = () => {
    const filled = form.check()
    if (filled) onChoose(filled.packageId)
  }
  return (
    <FormModal
      title={say.importSignups}
      okText={say.next}
      saving={false}
      form={form}
      onOk={confirmLot}
      onClose={onClose}
    >
      <p className={styles.hint}>{say.importHint}</p>
      <LookupField
        form={form}
        name="packageId"
        label={say.lot}
        placeholder={say.chooseLot}
        onType={onType}
        options={found.map((one) => ({ value: one.packageId, label: lotLabel(one) }))}
        wide
      />
    </FormModal>
  )
}
