import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { useId } from 'react'
import type { z } from 'zod'
import { Choice } from '../../kit/form/Choice'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { errorId, labelId } from '../../kit/form/ids'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'
import { useBidders } from './use-project-parts'

type Form = FormState<z.ZodType>
/** 条例第53条 */
const MOST = 3

interface Row {
  supplierId?: string
  bidMoney: string
  score: string
}

/** Those whom the committee ranked, in order; chosen among who bid in time. */
export function CandidatesEditor({ form, lot }: { form: Form; lot: PackageRow }) {
  const { data: bidders = [] } = useBidders(lot.projectId, lot.listId)
  const held = form.get('candidates')
  const isFull = Array.isArray(held) && held.length >= MOST
  return (
    <div className={styles.wide}>
      <h3>{say.candidates}</h3>
      {bidders.length === 0 && <p className={styles.plain}>{say.noBidders}</p>}
      <RowsEditor<Row>
        form={form}
        name="candidates"
        titleOf={say.candidate}
        addText={say.addCandidate}
        empty={() => ({ bidMoney: '', score: '' })}
        keepsOne
        isFull={isFull}
        draw={(path) => (
          <>
            <SupplierField form={form} name={`${path}.supplierId`} options={bidders} />
            <FieldInput form={form} name={`${path}.bidMoney`} field={money} required />
            <FieldInput form={form} name={`${path}.score`} field={score} required={false} />
          </>
        )}
      />
    </div>
  )
}
const money = { kind: 'money', label: say.bidMoney, unit: '元' } as const
const score = { kind: 'text', label: say.score } as const

interface SupplierProps {
  form: Form
  name: string
  label?: string
  options: readonly { value: string; label: string }[]
  onChosen?(value: unknown): void
}

/** One of some suppliers. */
export function SupplierField({ form, name, label = say.supplier, options, onChosen }: SupplierProps) {
  const id = useId()
  const value = form.get(name)
  const error = form.errors[name]
  return (
    <FieldBox id={id} label={label} required error={error}>
      <Choice
        id={id}
        aria-labelledby={labelId(id)}
        aria-describedby={errorId(id)}
        aria-required
        validateStatus={error ? 'error' : 'default'}
        optionList={[...options]}
        value={typeof value === 'string' ? value : undefined}
        onChange={(next) => {
          form.set(name, next)
          onChosen?.(next)
        }}
        onBlur={() => form.blur(name)}
        style={{ width: '100%' }}
      />
    </FieldBox>
  )
}
