import type { View } from '../../shell/views'

export const views: readonly View[] = [
  {
    path: '/workflow/todoList',
    title: '待办项目列表',
    component: 'workflow/todoList',
    load: () => import('./TodoListPage'),
  },
  {
    path: '/workflow/workflowTackle',
    title: '已办记录',
    component: 'workflow/workflowTackle',
    load: () => import('./DoneListPage'),
  },
]
