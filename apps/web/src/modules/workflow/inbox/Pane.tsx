import { currentTime } from '@agency/shared/clock/server-clock'
import { type Todo, todoApi } from '@agency/shared/contract/todo.contract'
import { outcomeWord } from '@agency/shared/todo/outcome-word'
import { dueTone, shortTime, timeLeftText } from '@agency/shared/workday/due'
import { Button } from '@douyinfe/semi-ui-19'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { TodoButtons } from '../../../kit/flow/FlowWaiting'
import { http } from '../../../session/app'
import { openTab } from '../../../shell/tabs'
import { DecisionButtons } from './Decide'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import { TodoMatterDetail } from './MatterOf'
import { OwnTaskActions } from './OwnTask'
import type { Inbox } from './use-inbox'
import type { Deeds } from './use-inbox-keys'

interface Props {
  todo: Todo
  inbox: Inbox
  deeds: RefObject<Deeds>
}

/**
 * The open to-do: the facts that matter for its decision, its files, the earlier opinions, and the decision itself.
 */
export function OpenTodoPane({ todo, inbox, deeds }: Props) {
  const { ownId } = todo
  const isWaiting = inbox.part.of === 'task'
  useMarkNoticeRead(todo, inbox)
  return (
    <>
      <TodoHeader todo={todo} inbox={inbox} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className={styles.content} aria-label={say.matter} tabIndex={0}>
        {todo.content && <p className={styles.words}>{todo.content}</p>}
        {todo.status === 'done' && todo.opinion && <p className={styles.words}>{todo.opinion}</p>}
        {ownId !== null && todo.kind === 'task' && <TodoMatterDetail todo={todo} />}
      </section>
      {inbox.ticked.length > 0 ? (
        <BackToTicked inbox={inbox} />
      ) : (
        <>
          {isWaiting && ownId !== null && (
            <DecisionButtons key={todo.version} todo={todo} inbox={inbox} deeds={deeds} />
          )}
          {isWaiting && ownId === null && <OwnTaskActions todo={todo} inbox={inbox} />}
        </>
      )}
    </>
  )
}

/**
 * A link back to the ticked to-dos. While some are ticked, another to-do can be opened but not decided, because only
 * the joint decision is offered.
 */
function BackToTicked({ inbox }: Pick<Props, 'inbox'>) {
  return (
    <footer className={styles.foot}>
      <div className={styles.manyButtons}>
        <Button theme="solid" onClick={inbox.backToTicked}>
          {say.many.back(inbox.ticked.length)}
        </Button>
      </div>
    </footer>
  )
}

function TodoHeader({ todo, inbox }: Pick<Props, 'todo' | 'inbox'>) {
  const now = currentTime()
  const facts = [
    todo.forUserName && todo.status === 'pending' && say.instead(todo.forUserName),
    todo.projectName,
    todo.stepName,
    todo.createUserName && say.from(todo.createUserName),
    say.arrived(shortTime(todo.createTime, now)),
    todo.status === 'done' && todo.kind === 'task' && outcomeWord(todo.bizType, todo.result),
    todo.handleTime && todo.kind === 'task' && say.handled(shortTime(todo.handleTime, now)),
  ]
  return (
    <header className={styles.head}>
      <h2>{todo.title}</h2>
      <p className={styles.about}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {todo.status === 'pending' && (
          <span className={styles[dueTone(todo, now)]}>{timeLeftText(todo, now)}</span>
        )}
      </p>
      <div className={styles.ways}>
        {hasPageToOpen(todo) && (
          <Button size="small" onClick={() => openTab(todo.path)}>
            {todo.allowedActions.includes('handle') ? say.handle : say.view}
          </Button>
        )}
        <TodoButtons todo={todo} onChanged={() => void inbox.removeHandledTodos([])} />
      </div>
    </header>
  )
}

/** True when the to-do has a page; a task that staff set themselves has none. */
const hasPageToOpen = ({ ownId, kind }: Todo) => ownId !== null || kind === 'notice'

/** Marks a notice as read when it is shown here. */
function useMarkNoticeRead({ listId, kind, status }: Todo, { removeHandledTodos: leave }: Inbox): void {
  const isNew = kind === 'notice' && status === 'pending'
  const readAgain = useEffectEvent(() => leave([]))
  useEffect(() => {
    if (!isNew) return
    void http.call(todoApi.readNotice, { listIds: [listId] }, { quiet: true }).then(
      () => readAgain(),
      // After a failure the notice stays unread; the next opening tries again.
      () => undefined,
    )
  }, [listId, isNew])
}
