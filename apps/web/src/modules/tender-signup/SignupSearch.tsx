import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { RecordFilters } from '../../kit/list/RecordFilters'

/** What sign-ups are searched by. */
export const SignupSearch = () => (
  <RecordFilters
    record={signupRecord}
    names={['projectCode', 'projectName', 'supplierName', 'status', 'receiptNo', 'payWay', 'source']}
  />
)
