import { formatMoney } from '@agency/shared/format/money-text'
import type { CandidateRow } from '@agency/shared/modules/tender-project/file/file.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { awardFields, passedOverFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { parseAmount } from '@agency/shared/tendering/mandate'
import { passedOverGrounds } from '@agency/shared/tendering/passed-over'
import type { z } from 'zod'
import { ChoiceField } from '../../../kit/form/ChoiceField'
import { FieldInput } from '../../../kit/form/FieldInput'
import { FilesInput } from '../../../kit/form/FilesInput'

import type { FormState } from '../../../kit/form/use-form-state'
import { useCandidates } from '../project/use-project-data'
import { PriceReasonInput } from './CandidatesEditor'
import { stepMessages as say } from './step.messages'

interface Props {
  form: FormState<z.ZodType>
  lot: LotRow
  regime: string
}

/** Selects the winner among the candidates; the price is their bid unless somebody enters another. */
export function WinnerField({ form, lot, regime }: Props) {
  const { data = [] } = useCandidates(lot.projectId, lot.listId)
  const options = data.map(({ supplierId, evalRank, supplierName, bidMoney }) => ({
    value: supplierId,
    label: say.rankOf(evalRank, supplierName, formatMoney(bidMoney)),
  }))
  const winner = data.find(({ supplierId }) => supplierId === form.get('supplierId'))
  const fillAwardOfWinner = (chosen: unknown) => {
    const next = data.find(({ supplierId }) => supplierId === chosen)
    if (!next) return
    form.set('winBidMoney', next.bidMoney)
    form.set(
      'passedOver',
      candidatesRankedBefore(data, next).map(({ supplierId }) => ({ supplierId })),
    )
  }
  return (
    <>
      <FieldInput form={form} name="calibrationTime" field={awardFields.calibrationTime} required />
      <ChoiceField
        form={form}
        name="supplierId"
        label={say.winner}
        options={options}
        onChoose={fillAwardOfWinner}
        required
      />
      <FieldInput
        form={form}
        name="winBidMoney"
        field={awardFields.winBidMoney}
        required
        hint={say.limits(lot.budgetMoney, lot.controlMoney)}
      />
      <PriceReasonInput
        form={form}
        of="winBidMoney"
        usual={winner?.bidMoney ?? null}
        name="winBidReason"
        field={awardFields.winBidReason}
      />
      {(isAboveLimit(form.get('winBidMoney'), lot) || form.errors.overLimitReason) && (
        <FieldInput form={form} name="overLimitReason" field={awardFields.overLimitReason} required wide />
      )}
      <PassedOverFields
        form={form}
        regime={regime}
        earlier={winner ? candidatesRankedBefore(data, winner) : []}
      />
    </>
  )
}

const candidatesRankedBefore = (all: readonly CandidateRow[], { evalRank }: CandidateRow) =>
  all.filter((one) => one.evalRank < evalRank)

/** True when the price exceeds the limit of the lot, which needs a reason unless the law forbids it. */
function isAboveLimit(money: unknown, { budgetMoney, controlMoney }: LotRow): boolean {
  const asked = parseAmount(String(money ?? ''))
  return [budgetMoney, controlMoney].some((limit) => limit !== null && asked?.greaterThan(limit))
}

interface PassedOverProps {
  form: FormState<z.ZodType>
  regime: string
  earlier: readonly CandidateRow[]
}

/** Why each candidate ranked before the winner is passed over, with evidence (条例第55条). */
function PassedOverFields({ form, regime, earlier }: PassedOverProps) {
  if (earlier.length === 0) return null
  const grounds = passedOverGrounds(regime).map((ground) => ({ value: ground, label: ground }))
  return (
    <>
      {earlier.map(({ supplierId, evalRank, supplierName }, at) => (
        <ChoiceField
          key={supplierId}
          form={form}
          name={`passedOver.${at}.ground`}
          options={grounds}
          required
          label={say.passedOver(evalRank, supplierName, passedOverFields.ground.label)}
        />
      ))}
      <FilesInput form={form} name="passedOverFile" field={awardFields.passedOverFile} required />
    </>
  )
}
