import { computedColumn } from '@agency/shared/fields/words'
import type { MenuRow } from '@agency/shared/modules/system-menu/menu.contract'
import { FOLDER, menuFields } from '@agency/shared/modules/system-menu/menu.fields'
import type { TreeShape } from '../../kit/list/tree'
import { menuMessages as say } from './menu.messages'

export const menuTree: TreeShape<MenuRow> = {
  idOf: (menu) => menu.id,
  parentOf: (menu) => menu.pid,
  nameOf: (menu) => menu.permissionName,
}

export const menuListing = {
  labels: {
    ...menuFields,
    component: computedColumn(menuFields.component.label, ({ component }: MenuRow) =>
      component === FOLDER ? say.folder : component,
    ),
  },
  columns: ['permissionName', 'id', 'path', 'component', 'permission', 'orderNum'],
} as const
export const menuWidths = {
  permissionName: 210,
  id: 175,
  path: 195,
  component: 190,
  permission: 130,
  orderNum: 64,
}
