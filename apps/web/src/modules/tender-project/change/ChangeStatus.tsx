import { changeStatusNames } from '@agency/shared/modules/tender-project/change/change.flow'
import { StatusTags } from '../../../kit/data/StatusTags'

const colors = {
  '20': 'violet',
  '30': 'green',
  '40': 'orange',
  '90': 'grey',
} as const satisfies Record<keyof typeof changeStatusNames, string>

export const ChangeStatus = ({ status }: { status: string }) => (
  <StatusTags status={status} names={changeStatusNames} colors={colors} />
)
