import type { Todo } from '@agency/shared/contract/todo.contract'
import { inSteadListing } from '@agency/shared/todo/todo.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { RowButton } from '../../kit/list/RowButton'
import { openTab } from '../../shell/tabs'
import { deputyMessages as say } from './deputy.messages'
import { TodoList } from './TodoList'
import { todoCells, todoWidths } from './todo-cells'

const SORTABLE = ['title', 'createTime', 'dueTime'] as const
const ON_BEHALF = { inStead: 'true' }
const widths = { ...todoWidths, forUserName: 96 }
const cells: Renderers<Todo> = {
  ...todoCells,
  forUserName: (name) => name && <Tag color="violet">{say.instead(name)}</Tag>,
}

/**
 * 代办: the open to-dos of the people whose deputy the current user is, with the name of the person they belong to.
 */
export const OnBehalfList = () => (
  <TodoList
    listing={inSteadListing}
    part="inStead"
    options={{ filters: ON_BEHALF }}
    cells={cells}
    widths={widths}
    sortable={SORTABLE}
    withOverdue
    emptyText={say.noneForMe}
    actionsWidth={72}
    actions={({ path, allowedActions }) => (
      <RowButton onClick={() => openTab(path)}>
        {allowedActions.includes('handle') ? say.handle : say.view}
      </RowButton>
    )}
  />
)
