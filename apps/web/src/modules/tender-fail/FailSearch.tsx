import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import { RecordFilters } from '../../kit/list/RecordFilters'

/** What failures are searched by. */
export const FailSearch = () => (
  <RecordFilters
    record={failRecord}
    names={['projectCode', 'projectName', 'failType', 'failReason', 'nextAction', 'status']}
  />
)
