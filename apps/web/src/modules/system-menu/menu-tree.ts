import type { MenuRow } from '@agency/shared/modules/system-menu/menu.contract'
import type { TreeLine, TreeShape } from '../../kit/list/tree'

export type MenuLine = TreeLine<MenuRow>

export const menuTree: TreeShape<MenuRow> = {
  idOf: (menu) => menu.id,
  parentOf: (menu) => menu.pid,
  nameOf: (menu) => menu.permissionName,
}
