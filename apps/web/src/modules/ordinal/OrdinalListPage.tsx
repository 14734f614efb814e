import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { editPath, ORDINAL_NEW, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { type OrdinalRow, ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import type { Renderers } from '../../kit/data/cell'
import { listMessages } from '../../kit/list/list.messages'
import { RecordList } from '../../kit/list/RecordList'
import { RowLink } from '../../kit/list/RowButton'
import { openTab } from '../../shell/tabs'
import { OrdinalSearch } from './OrdinalSearch'
import { OrdinalStatus } from './OrdinalStatus'
import { ordinalMessages as say } from './ordinal.messages'
import { ordinalWidths as widths } from './ordinal-widths'

const { prefix, listing, order: sortable } = ordinalRecord
const cells: Renderers<OrdinalRow> = {
  projectName: (name, row) => <RowLink to={transactPath(row.listId)}>{name}</RowLink>,
  status: (_status, row) => <OrdinalStatus row={row} short />,
}
/** What brings somebody to the page of a 排号 to do something there. */
const MOVES = ['urgent', 'claim', 'handle', 'return', 'cancel', 'void']
const isAwaited = (row: OrdinalRow) => MOVES.some((action) => row.allowedActions.includes(action))

/** /ordinal/ordinalRecord */
export default function OrdinalListPage() {
  return (
    <RecordList<OrdinalRow>
      {...{ api: ordinalApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => row.projectName}
      search={<OrdinalSearch />}
      onAdd={() => openTab(ORDINAL_NEW)}
      firstWord={say.first}
      removesMany
      actionsWidth={140}
      pathOf={transactPath}
      viewWord={(row) => (isAwaited(row) ? say.handle : listMessages.view)}
      onEdit={({ listId }) => openTab(editPath(listId))}
    />
  )
}
