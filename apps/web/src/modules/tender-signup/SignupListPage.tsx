import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { lazy } from 'react'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { createFullRecordEditor } from '../../kit/list/use-record-list'
import { queryClient } from '../../session/query-client'
import {
  ImportSignupsButton,
  openSignupSheet,
  ReceivePaymentButton,
  RegisterBidButton,
} from './SignupActions'
import { signupMessages as say } from './signup.messages'
import { signupKind } from './signup-kind'
import { LOTS_KEY } from './use-lots'

const SignupSheet = lazy(() => import('./SignupSheet'))
const lots = ['projectCode', 'projectName'] as const
const searched = [...lots, 'supplierName', 'status', 'receiptNo', 'payWay', 'source'] as const

/** /sale/tenderSignup: the sales counter. */
export default function SignupListPage() {
  return (
    <RecordList
      {...signupKind}
      nameOf={(row) => row.supplierName}
      search={<RecordFilters record={signupRecord} names={searched} />}
      addWord={say.add}
      firstWord={say.first}
      emptyText={say.empty}
      toolbar={(ways) => (
        <>
          <ImportSignupsButton ways={ways} />
          <RegisterBidButton ways={ways} />
        </>
      )}
      actionsWidth={204}
      onView={(row, ways) => openSignupSheet(row.listId, ways)}
      onEdit={createFullRecordEditor(signupKind.api.detail)}
      actions={(row, ways) => <ReceivePaymentButton row={row} ways={ways} />}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: LOTS_KEY })}
      sheet={({ crud, changed }) => <SignupSheet crud={crud} onSaved={changed} />}
    />
  )
}
