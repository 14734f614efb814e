import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { SupplierField } from './CandidatesEditor'
import { stepMessages as say } from './step.messages'
import { useCandidates } from './use-project-parts'

/** The winner among the candidates; whoever is first, with the price bid, until somebody chooses another. */
export function WinnerField({ form, lot }: { form: FormState<z.ZodType>; lot: PackageRow }) {
  const { data } = useCandidates(lot.projectId, lot.listId)
  const chosen = form.get('supplierId')
  const { set } = form
  const first = data?.[0]
  useEffect(() => {
    if (first && chosen === undefined) set('supplierId', first.supplierId)
  }, [first, chosen, set])
  const bid = data?.find(({ supplierId }) => supplierId === chosen)?.bidMoney
  useEffect(() => {
    if (bid) set('winBidMoney', bid)
  }, [bid, set])
  const options = (data ?? []).map(({ supplierId, evalRank, supplierName, bidMoney }) => ({
    value: supplierId,
    label: say.rankOf(evalRank, supplierName, bidMoney),
  }))
  return <SupplierField form={form} name="supplierId" label={say.winner} options={options} />
}
