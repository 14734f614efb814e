import type { Todo } from '@agency/shared/contract/todo.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../../kit/empty/EmptyState'
import { Failed } from '../../../kit/empty/Failed'
import { LoadingLines } from '../../../kit/empty/Lines'
import { openTab } from '../../../shell/tabs'
import { type Group, jointPagePath } from './groups'
import { TodoItem } from './Item'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import { TickedTodosBar } from './ManyBar'
import { ALL } from './parts'
import type { Inbox } from './use-inbox'

const LINES = 8

interface Props {
  inbox: Inbox
  /** Id of the to-do that is shown next to the list. */
  openId: string | undefined
  /** True when each to-do has its own buttons, because nothing is shown next to the list. */
  withButtons: boolean
}

/**
 * The to-dos grouped by project, with the states loading, failed and empty, and the bar that decides several at once.
 */
export function ItemList({ inbox, openId, withButtons }: Props) {
  const { found, groups } = inbox
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = openId && box.current?.querySelector(`[data-id="${openId}"]`)
    if (row) row.scrollIntoView({ block: 'nearest' })
  }, [openId])
  if (found.error && found.rows.length === 0)
    return <Failed title={say.failed} error={found.error} onRetry={found.retry} />
  if (found.isPending) return <LoadingLines rows={LINES} label={say.loading} />
  return (
    <>
      <div ref={box} className={styles.list} aria-busy={found.isStale || undefined}>
        {groups.length === 0 ? (
          <EmptyInbox inbox={inbox} />
        ) : (
          groups.map((group) => (
            <GroupOfItems
              key={group.key}
              group={group}
              inbox={inbox}
              openId={openId}
              withButtons={withButtons}
            />
          ))
        )}
        {found.hasMore && (
          <div className={styles.more}>
            <span>{say.shown(found.rows.length, found.total)}</span>
            <Button loading={found.isMoreComing} onClick={found.more}>
              {say.more}
            </Button>
          </div>
        )}
      </div>
      {/* Where each to-do has its own buttons, there is no room next to the list to show the ticked ones, so a bar shows them. */}
      {withButtons && inbox.ticked.length > 0 && <TickedTodosBar inbox={inbox} />}
    </>
  )
}

/**
 * Handles several to-dos together: opens the page for this when there is one, and otherwise ticks them, to be decided
 * in the inbox.
 */
function openOrTickTogether(inbox: Inbox, some: readonly Todo[]): void {
  const path = jointPagePath(some)
  if (path) openTab(path)
  else inbox.tick(some.map(({ listId }) => listId))
}

function GroupOfItems({ group, inbox, ...shown }: Props & { group: Group }) {
  return (
    <section className={styles.group}>
      {group.name && (
        <header>
          <h3>{group.name}</h3>
          {group.alike.map((some) => (
            <button
              key={some[0]?.stepId}
              type="button"
              className={styles.together}
              onClick={() => openOrTickTogether(inbox, some)}
            >
              {say.together(some[0]?.stepName ?? '', some.length)}
            </button>
          ))}
        </header>
      )}
      <ul aria-label={group.name ?? say.listName}>
        {group.todos.map((todo) => (
          <TodoItem
            key={todo.listId}
            todo={todo}
            grouped={group.name !== undefined}
            inbox={inbox}
            {...shown}
          />
        ))}
      </ul>
    </section>
  )
}

function EmptyInbox({ inbox: { part, text, showPart: show, setText } }: { inbox: Inbox }) {
  if (text.trim() !== '')
    return (
      <EmptyState description={say.empty.search(text.trim())}>
        <Button onClick={() => setText('')}>{say.clearSearch}</Button>
      </EmptyState>
    )
  return (
    <EmptyState description={say.empty[part.of]}>
      {part.key !== ALL.key && <Button onClick={() => show(ALL.key)}>{say.seeAll}</Button>}
    </EmptyState>
  )
}
