import { TODO_MENU_ID } from '@agency/shared/contract/todo-page'
import type { MenuSeed } from './module-seed'

/** Menu entries of the server that belong to no business module. */
export const coreMenus: readonly MenuSeed[] = [
  {
    id: 'workflow',
    pid: '0',
    path: '/workflow',
    component: 'Layout',
    permissionName: '工作台',
    icon: 'IconCheckList',
    orderNum: 10,
  },
  {
    id: TODO_MENU_ID,
    pid: 'workflow',
    path: '/workflow/todoList',
    permissionName: '待办项目列表',
    icon: 'IconClock',
    orderNum: 1,
  },
  {
    id: 'workflowTackle',
    pid: 'workflow',
    path: '/workflow/workflowTackle',
    permissionName: '已办记录',
    icon: 'IconHistory',
    orderNum: 2,
  },
]
