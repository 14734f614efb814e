import { todoStatusNames } from '../../contract/todo-status'
import { codedField, type LoggedField } from '../../fields/logged-field'

/** Labels of to-dos and personal tasks in the operation log. */
export const loggedOfTodo: Readonly<Record<string, LoggedField>> = {
  status: codedField('状态', todoStatusNames),
  forUserId: { label: '代谁办理', kind: 'person' },
  forUserName: { label: '代谁办理', kind: 'text' },
}
