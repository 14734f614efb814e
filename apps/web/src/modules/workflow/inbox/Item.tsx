import { currentTime } from '@agency/shared/clock/server-clock'
import type { Todo } from '@agency/shared/contract/todo.contract'
import type { NamedMove } from '@agency/shared/flow/flow'
import { outcomeWord } from '@agency/shared/todo/outcome-word'
import { dueTone, shortTime, timeLeftText } from '@agency/shared/workday/due'
import { Button } from '@douyinfe/semi-ui-19'
import { useBusy } from '../../../kit/data/use-busy'
import { todoHolderName } from '../../../kit/flow/FlowWaiting'
import { confirmAndDecideTodo, quickDecisionsFor } from '../../../kit/flow/use-todo-decision'
import { openTab } from '../../../shell/tabs'
import { inboxCallbacksAfterDecision } from './decide'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'

interface Props {
  todo: Todo
  inbox: Inbox
  /** True when the project's name is shown above this to-do. */
  grouped: boolean
  openId: string | undefined
  withButtons: boolean
}

/**
 * One to-do in two lines: the first says what is to be done about which matter, the second who sent it and when it is
 * due.
 */
export function TodoItem({ todo, inbox, grouped, openId, withButtons }: Props) {
  const { listId, title } = todo
  const { of } = inbox.part
  const problem = inbox.problems[listId]
  const about = [grouped ? undefined : todo.projectName, todo.stepName, personTextOf(todo, of)]
  return (
    <li
      className={styles.item}
      data-id={listId}
      data-open={listId === openId || undefined}
      data-unread={(of === 'notice' && todo.status === 'pending') || undefined}
    >
      {of === 'task' && (
        <input
          type="checkbox"
          aria-label={say.check(title)}
          checked={inbox.ticked.some((other) => other.listId === listId)}
          onChange={() => inbox.toggle(listId)}
        />
      )}
      <button
        type="button"
        className={styles.line}
        aria-current={listId === openId || undefined}
        onClick={() => inbox.open(listId)}
      >
        <span className={styles.title}>
          {todo.urgent && todo.status === 'pending' && <span className={styles.urgent}>{say.urgent}</span>}
          {todo.forUserName && todo.status === 'pending' && (
            <span className={styles.instead}>{say.instead(todo.forUserName)}</span>
          )}
          {title}
        </span>
        <span className={styles.about}>
          <span>{about.filter(Boolean).join(' · ')}</span>
          <TimeNote todo={todo} of={of} />
        </span>
      </button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {/* While some to-dos are ticked only the joint decision is offered. */}
      {withButtons && of === 'task' && inbox.ticked.length === 0 && (
        <QuickDecisionButtons todo={todo} inbox={inbox} />
      )}
    </li>
  )
}

/**
 * The person to name on a to-do: its sender, or for a business that the user started, the person who has to handle
 * it.
 */
const personTextOf = (todo: Todo, of: Inbox['part']['of']) =>
  of === 'started' ? say.waitsFor(todoHolderName(todo)) : todo.createUserName && say.from(todo.createUserName)

function TimeNote({ todo, of }: { todo: Todo; of: Inbox['part']['of'] }) {
  const now = currentTime()
  if (of === 'done')
    return (
      <span className={styles.calm}>
        {outcomeWord(todo.bizType, todo.result)} {todo.handleTime && shortTime(todo.handleTime, now)}
      </span>
    )
  if (of === 'notice') return <span className={styles.calm}>{shortTime(todo.createTime, now)}</span>
  return <span className={styles[dueTone(todo, now)]}>{timeLeftText(todo, now)}</span>
}

/** On a narrow screen: the two decisions as buttons at the bottom of the to-do. */
function QuickDecisionButtons({ todo, inbox }: Pick<Props, 'todo' | 'inbox'>) {
  const { busy, run } = useBusy()
  const { approve, giveBack } = quickDecisionsFor(todo)
  const approveHandler = (move: NamedMove) => () =>
    void run(() =>
      confirmAndDecideTodo(todo, move, {}, inboxCallbacksAfterDecision(inbox)).then(() => undefined),
    )
  return (
    <div className={styles.buttons}>
      {giveBack && <Button onClick={() => inbox.open(todo.listId)}>{giveBack.label}</Button>}
      {approve ? (
        <Button theme="solid" loading={busy} onClick={approveHandler(approve)}>
          {approve.label}
        </Button>
      ) : (
        todo.ownId !== null && (
          <Button theme="solid" onClick={() => openTab(todo.path)}>
            {todo.allowedActions.includes('handle') ? say.handle : say.view}
          </Button>
        )
      )}
    </div>
  )
}
