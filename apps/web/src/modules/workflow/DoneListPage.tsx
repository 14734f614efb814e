import { doneListing } from '@agency/shared/todo/todo.listing'
import { RowButton } from '../../kit/list/RowButton'
import { openTab } from '../../shell/tabs'
import { TodoList } from './TodoList'
import { workflowMessages as say } from './workflow.messages'

const SORTABLE = ['title', 'createTime', 'handleTime'] as const
const HANDLED = { status: 'done' }

/** /workflow/workflowTackle: the to-dos that the current user has handled. */
export default function DoneListPage() {
  return (
    <TodoList
      listing={doneListing}
      options={{ filters: HANDLED, order: 'handleTime desc' }}
      sortable={SORTABLE}
      actionsWidth={72}
      actions={({ path }) => <RowButton onClick={() => openTab(path)}>{say.view}</RowButton>}
    />
  )
}
