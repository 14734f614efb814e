import { failStatusNames } from '@agency/shared/modules/tender-fail/fail.flow'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = {
  '10': 'grey',
  '20': 'violet',
  '30': 'orange',
  '40': 'amber',
  '50': 'green',
} as const satisfies Record<keyof typeof failStatusNames, string>

/** Where a failure stands. */
export const FailStatus = ({ status }: { status: string }) => (
  <StatusTags status={status} names={failStatusNames} colors={colors} />
)
