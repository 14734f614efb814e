import { ConfirmTogether } from './ConfirmTogether'
import { RefundTogether } from './RefundTogether'
import type { TogetherProps } from './use-together'

/** Makes the same move for several bonds. */
export default function BondTogether(props: TogetherProps) {
  return props.move.key === 'refund' ? <RefundTogether {...props} /> : <ConfirmTogether {...props} />
}
