import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix as prefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import type { SignupRow } from '@agency/shared/modules/tender-signup/signup.record'
import { signupRecord } from '@agency/shared/modules/tender-signup/signup.record'
import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { RecordList } from '../../kit/list/RecordList'
import { editWhole } from '../../kit/list/use-record-list'
import { queryClient } from '../../session/query-client'
import { openSignup, ReceiveButton, SignupTools } from './SignupActions'
import { SignupSearch } from './SignupSearch'
import { SignupStatus } from './SignupStatus'
import { signupMessages as say } from './signup.messages'
import { signupWidths as widths } from './signup-values'
import { LOTS_KEY } from './use-lots'

const SignupSheet = lazy(() => import('./SignupSheet'))
const { listing, order: sortable } = signupRecord
const cells: Renderers<SignupRow> = { status: (_words, { status }) => <SignupStatus status={status} /> }

/** /sale/tenderSignup: the counter */
export default function SignupListPage() {
  return (
    <RecordList<SignupRow>
      {...{ api: signupApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => row.supplierName}
      search={<SignupSearch />}
      addWord={say.add}
      firstWord={say.first}
      emptyText={say.empty}
      toolbar={(ways) => <SignupTools ways={ways} />}
      actionsWidth={204}
      onView={(row, ways) => openSignup(row.listId, ways)}
      onEdit={editWhole(signupApi.detail)}
      actions={(row, ways) => <ReceiveButton row={row} ways={ways} />}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: LOTS_KEY })}
      sheet={({ crud, changed }) => <SignupSheet crud={crud} onSaved={changed} />}
    />
  )
}
