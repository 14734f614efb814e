import { changeFlow } from '@agency/shared/modules/tender-change/change.flow'
import { StatusTags } from '../../kit/data/StatusTags'

export const ChangeStatus = ({ status }: { status: string }) => (
  <StatusTags status={status} flow={changeFlow} />
)
