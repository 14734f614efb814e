import { todoPermissions } from '../../contract/todo.permissions'
import { DEPUTY } from '../../deputy/deputy.rules'
import type { SharedModule } from '../../shared-module'

/** 待办 and what people set for themselves. */
export const workflowModule: SharedModule = {
  permissions: [todoPermissions],
  logged: {
    [DEPUTY]: {
      title: '离岗代办',
      fields: async () => (await import('../../deputy/deputy.fields')).loggedOfDeputies,
    },
    'workflow:notice': { title: '通知' },
    'workflow:task': {
      title: '自建待办',
      fields: async () => (await import('./todo.logged')).loggedOfTodo,
    },
    'workflow:todo': {
      title: '待办',
      fields: async () => (await import('./todo.logged')).loggedOfTodo,
    },
  },
}
