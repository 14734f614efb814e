import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import { StatusTags } from '../../kit/data/StatusTags'

export const AmendStatus = ({ status }: { status: string }) => <StatusTags status={status} flow={amendFlow} />
