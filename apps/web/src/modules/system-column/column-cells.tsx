import type { TableColumn } from '@agency/shared/contract/table-column.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'

/** In px; columns whose width differs from the default of their kind. */
export const columnWidths = { tcSort: 70, tcName: 200, tcField: 220, tcWidth: 90, tcHidden: 100 }
export const columnCells: Renderers<TableColumn> = {
  tcHidden: (words, { tcHidden }) => <Tag color={tcHidden === '1' ? 'grey' : 'green'}>{words}</Tag>,
}
