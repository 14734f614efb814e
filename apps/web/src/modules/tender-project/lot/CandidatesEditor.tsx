import { formatMoney } from '@agency/shared/format/money-text'
import type { BidderRow } from '@agency/shared/modules/tender-project/file/file.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { candidateFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { parseAmount } from '@agency/shared/tendering/mandate'
import type { z } from 'zod'
import { ChoiceField } from '../../../kit/form/ChoiceField'
import type { EditedField } from '../../../kit/form/FieldEditor'
import { FieldInput } from '../../../kit/form/FieldInput'
import { RowsEditor } from '../../../kit/form/RowsEditor'
import type { FormState } from '../../../kit/form/use-form-state'
import { useBidders } from '../project/use-project-data'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'

type Form = FormState<z.ZodType>
/** Limit of the form; the server checks the number allowed by law. */
const MOST = 20

interface Row {
  supplierId?: string
  bidMoney: string
  bidReason: string
  score: string
  quality: string
  duration: string
  leader: string
}

export const emptyCandidate: Row = {
  bidMoney: '',
  bidReason: '',
  score: '',
  quality: '',
  duration: '',
  leader: '',
}
/** Contents of 候选人公示 besides the price. */
const promised = ['quality', 'duration', 'leader'] as const

/** Edits the ranked candidates, chosen from those who bid in time. */
export function CandidatesEditor({ form, lot }: { form: Form; lot: LotRow }) {
  const { data: bidders = [] } = useBidders(lot.projectId, lot.listId)
  const held = form.get('candidates')
  const isFull = Array.isArray(held) && held.length >= MOST
  return (
    <div className={styles.wide}>
      <h3>{say.candidates}</h3>
      <p className={styles.plain}>{say.limits(lot.budgetMoney, lot.controlMoney)}</p>
      {bidders.length === 0 && <p className={styles.plain}>{say.noBidders}</p>}
      <RowsEditor<Row>
        form={form}
        name="candidates"
        titleOf={say.candidate}
        addText={say.addCandidate}
        empty={() => emptyCandidate}
        keepsOne
        isFull={isFull}
        draw={(path) => (
          <>
            <ChoiceField
              form={form}
              name={`${path}.supplierId`}
              label={say.supplier}
              options={bidders}
              required
              onChoose={(chosen) => form.set(`${path}.bidMoney`, readOutPriceOf(bidders, chosen) ?? '')}
            />
            <FieldInput
              form={form}
              name={`${path}.bidMoney`}
              field={money}
              required
              hint={readOutPriceHint(bidders, form.get(`${path}.supplierId`))}
            />
            <FieldInput form={form} name={`${path}.score`} field={score} required={false} />
            {promised.map((name) => (
              <FieldInput key={name} form={form} name={`${path}.${name}`} field={candidateFields[name]} />
            ))}
            <PriceReasonInput
              form={form}
              of={`${path}.bidMoney`}
              name={`${path}.bidReason`}
              usual={readOutPriceOf(bidders, form.get(`${path}.supplierId`))}
              field={candidateFields.bidReason}
            />
          </>
        )}
      />
    </div>
  )
}
const readOutPriceOf = (bidders: readonly BidderRow[], supplierId: unknown) =>
  bidders.find(({ value }) => value === supplierId)?.bidMoney ?? null

function readOutPriceHint(bidders: readonly BidderRow[], supplierId: unknown): string | undefined {
  const read = readOutPriceOf(bidders, supplierId)
  if (read !== null) return say.readOut(formatMoney(read))
  return supplierId ? say.notRead : undefined
}

interface ReasonProps {
  form: Form
  /** The price field, and its expected value; null when unknown. */
  of: string
  usual: string | null
  name: string
  field: EditedField & { label: string }
}

/** A reason field, shown only when the price differs from the expected one. */
export function PriceReasonInput({ form, of, usual, name, field }: ReasonProps) {
  const money = parseAmount(String(form.get(of) ?? ''))
  const isOther = usual !== null && money !== undefined && !money.equals(usual)
  if (!isOther && form.errors[name] === undefined) return null
  return <FieldInput form={form} name={name} field={field} required wide />
}

const money = { ...candidateFields.bidMoney, unit: '元' } as const
const score = { kind: 'text', label: say.score } as const
