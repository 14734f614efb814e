import { ConfirmBondsDialog } from './ConfirmTogether'
import { RefundBondsDialog } from './RefundTogether'
import type { TogetherProps } from './use-together'

/** Makes the same move for several bonds. */
export default function ConfirmOrRefundBondsDialog(props: TogetherProps) {
  return props.move.key === 'refund' ? <RefundBondsDialog {...props} /> : <ConfirmBondsDialog {...props} />
}
