import { ConfirmTogether } from './ConfirmTogether'
import { RefundTogether } from './RefundTogether'
import type { TogetherProps } from './use-together'

/** What several bonds wait for, done once for all of them. */
export default function BondTogether(props: TogetherProps) {
  return props.move.key === 'refund' ? <RefundTogether {...props} /> : <ConfirmTogether {...props} />
}
