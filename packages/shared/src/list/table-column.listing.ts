import type { TableColumn } from '../contract/table-column.contract'
import { computedColumn, numberColumn } from '../fields/words'
import type { Listing } from './listing'

/** Labels of the fields of a column preference. */
export const columnLabels = {
  menuId: '菜单编号',
  tcName: '列名',
  tcField: '字段名',
  tcWidth: '列宽',
  tcSort: '排序',
  tcHidden: '是否显示',
} as const

export const columnStates = { shown: '是', hidden: '否' } as const

/** 列配置: the columns that a list shows to people who have not set their own. */
export const columnListing = {
  name: '列配置',
  labels: {
    ...columnLabels,
    tcWidth: numberColumn(columnLabels.tcWidth),
    tcSort: numberColumn(columnLabels.tcSort),
    tcHidden: computedColumn(columnLabels.tcHidden, ({ tcHidden }: TableColumn) =>
      tcHidden === '1' ? columnStates.hidden : columnStates.shown,
    ),
  },
  columns: ['tcSort', 'tcName', 'tcField', 'tcWidth', 'tcHidden'],
  beside: ['menuId'],
} as const satisfies Listing
