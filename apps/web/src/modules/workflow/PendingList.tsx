import { pendingListing } from '@agency/shared/todo/todo.listing'
import { IconPlus } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { TodoButtons } from '../../kit/flow/FlowWaiting'
import { RowButton } from '../../kit/list/RowButton'
import { openTab } from '../../shell/tabs'
import { OwnTaskButtons } from './OwnTaskButtons'
import { OwnTaskDialog } from './OwnTaskDialog'
import { TodoList } from './TodoList'
import { workflowMessages as say } from './workflow.messages'

const SORTABLE = ['title', 'createTime', 'dueTime'] as const

/** 待办: the open to-dos of the current user and of the user's roles and departments. */
export const PendingList = () => (
  <TodoList
    listing={pendingListing}
    sortable={SORTABLE}
    withOverdue
    emptyText={say.noTodo}
    toolbar={({ open, changed }) => (
      <Button
        theme="solid"
        icon={<IconPlus aria-hidden />}
        onClick={() => open((onClose) => <OwnTaskDialog onClose={onClose} onSaved={changed} />)}
      >
        {say.add}
      </Button>
    )}
    actionsWidth={150}
    actions={(row, { list, changed }) => (
      <>
        {row.ownId === null ? (
          <OwnTaskButtons todo={row} list={list} />
        ) : (
          <RowButton onClick={() => openTab(row.path)}>
            {row.allowedActions.includes('handle') ? say.handle : say.view}
          </RowButton>
        )}
        <TodoButtons todo={row} onChanged={changed} />
      </>
    )}
  />
)
