import { type TableColumn, tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { columnStates } from '@agency/shared/list/table-column.listing'
import { columnFields } from '@agency/shared/modules/system-column/column.fields'
import { RecordSheet, type SheetOf } from '../../kit/form/RecordSheet'
import { columnMessages as say } from './column.messages'

interface Props extends SheetOf<TableColumn> {
  /** The title of the page whose list has these columns. */
  page: string
}

const sections = [
  { title: say.basic, fields: ['menuId', 'tcName', 'tcField', 'tcWidth', 'tcSort', 'tcHidden'] },
] as const
const options = [
  { value: '2', label: columnStates.shown },
  { value: '1', label: columnStates.hidden },
]
const visibilityChoices = () => ({ tcHidden: { options } })

/** The form of a default column of a list. */
export default function ColumnSheet({ page, ...sheet }: Props) {
  return (
    <RecordSheet
      {...sheet}
      sections={sections}
      api={tableColumnApi}
      noun={say.noun}
      fields={columnFields}
      width={520}
      hints={{ tcField: say.fieldHint }}
      shown={{ menuId: page }}
      choices={visibilityChoices}
    />
  )
}
