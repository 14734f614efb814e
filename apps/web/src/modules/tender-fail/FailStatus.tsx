import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { StatusTags } from '../../kit/data/StatusTags'

/** Where a failure stands. */
export const FailStatus = ({ status }: { status: string }) => <StatusTags status={status} flow={failFlow} />
