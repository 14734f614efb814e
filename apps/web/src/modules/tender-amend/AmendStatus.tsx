import { amendStatusNames } from '@agency/shared/modules/tender-amend/amend.flow'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = {
  '10': 'grey',
  '20': 'violet',
  '30': 'blue',
  '40': 'orange',
  '50': 'green',
} as const satisfies Record<keyof typeof amendStatusNames, string>

export const AmendStatus = ({ status }: { status: string }) => (
  <StatusTags status={status} names={amendStatusNames} colors={colors} />
)
