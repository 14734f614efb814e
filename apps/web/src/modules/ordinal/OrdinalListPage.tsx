import { editPath, ORDINAL_NEW } from '@agency/shared/modules/ordinal/ordinal.paths'
import { type OrdinalRow, ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import { listMessages } from '../../kit/list/list.messages'
import { RecordFilters } from '../../kit/list/RecordFilters'
import { RecordList } from '../../kit/list/RecordList'
import { openTab } from '../../shell/tabs'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalKind } from './ordinal-kind'

const numbers = ['projectCode', 'financeCode'] as const
const searched = ['ordinalNo', 'projectName', 'clientName', ...numbers, 'procurementMethod'] as const
/** Actions for which somebody opens the page of a 排号. */
const MOVES = ['urgent', 'claim', 'handle', 'return', 'cancel', 'void']
const hasPendingAction = (row: OrdinalRow) => MOVES.some((action) => row.allowedActions.includes(action))

/** /ordinal/ordinalRecord */
export default function OrdinalListPage() {
  return (
    <RecordList
      {...ordinalKind}
      nameOf={(row) => row.projectName}
      search={<RecordFilters record={ordinalRecord} names={[...searched, 'customerManagerId', 'status']} />}
      onAdd={() => openTab(ORDINAL_NEW)}
      firstWord={say.first}
      removesMany
      actionsWidth={140}
      viewWord={(row) => (hasPendingAction(row) ? say.handle : listMessages.view)}
      onEdit={({ listId }) => openTab(editPath(listId))}
    />
  )
}
