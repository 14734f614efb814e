import { formatMoney } from '@agency/shared/format/money'
import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { awardFields } from '@agency/shared/modules/tender-project/package.fields'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import type { FormState } from '../../kit/form/use-form-state'
import { ReasonInput, SupplierField } from './CandidatesEditor'
import { stepMessages as say } from './step.messages'
import { useCandidates } from './use-project-parts'

/** The winner among the candidates; the price is the one that was bid, until somebody types another. */
export function WinnerField({ form, lot }: { form: FormState<z.ZodType>; lot: PackageRow }) {
  const { data = [] } = useCandidates(lot.projectId, lot.listId)
  const options = data.map(({ supplierId, evalRank, supplierName, bidMoney }) => ({
    value: supplierId,
    label: say.rankOf(evalRank, supplierName, formatMoney(bidMoney)),
  }))
  const onChosen = (chosen: unknown) => {
    const bid = data.find(({ supplierId }) => supplierId === chosen)?.bidMoney
    if (bid) form.set('winBidMoney', bid)
  }
  const bid = data.find(({ supplierId }) => supplierId === form.get('supplierId'))?.bidMoney ?? null
  return (
    <>
      <SupplierField form={form} name="supplierId" label={say.winner} options={options} onChosen={onChosen} />
      <FieldInput
        form={form}
        name="winBidMoney"
        field={awardFields.winBidMoney}
        required
        hint={say.notFirst}
      />
      <ReasonInput
        {...{ form, of: 'winBidMoney', usual: bid, name: 'winBidReason' }}
        field={awardFields.winBidReason}
      />
    </>
  )
}
