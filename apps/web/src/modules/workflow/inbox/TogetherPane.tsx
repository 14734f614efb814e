import { currentTime } from '@agency/shared/clock/server-clock'
import type { Todo } from '@agency/shared/contract/todo.contract'
import { dueTone, timeLeftText } from '@agency/shared/workday/due'
import { IconClose } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { type RefObject, useState } from 'react'
import { jointDecisionObstacle } from './decide'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import { JointDecision } from './ManyBar'
import { TodoMatterDetail } from './MatterOf'
import type { Inbox } from './use-inbox'
import type { Deeds } from './use-inbox-keys'

/**
 * Up to this number of ticked to-dos are shown with their facts from the start; when there are more, each is shown
 * when it is unfolded.
 */
const SHOWN_WHOLE = 3

interface Props {
  inbox: Inbox
  deeds: RefObject<Deeds>
}

/**
 * The ticked to-dos, each with its name and the facts that matter for the decision, and the one decision for all of
 * them.
 */
export function TickedTodosPane({ inbox, deeds }: Props) {
  const { ticked } = inbox
  return (
    <>
      <header className={styles.head}>
        <h2>{say.many.title(ticked.length)}</h2>
        <p className={styles.about}>
          <span>{jointDecisionObstacle(ticked) ?? ticked[0]?.stepName}</span>
          <Button size="small" theme="borderless" onClick={() => inbox.tick([])}>
            {say.many.clear}
          </Button>
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <section className={styles.content} aria-label={say.many.list} tabIndex={0}>
        <ul className={styles.ticked}>
          {ticked.map((todo) => (
            <TickedItem
              key={todo.listId}
              todo={todo}
              isOpenAtFirst={ticked.length <= SHOWN_WHOLE}
              onUntick={() => inbox.toggle(todo.listId)}
            />
          ))}
        </ul>
      </section>
      <footer className={styles.foot}>
        <JointDecision inbox={inbox} deeds={deeds} />
      </footer>
    </>
  )
}

interface TickedProps {
  todo: Todo
  isOpenAtFirst: boolean
  onUntick(): void
}

function TickedItem({ todo, isOpenAtFirst, onUntick }: TickedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const now = currentTime()
  const about = [todo.projectName, todo.createUserName && say.from(todo.createUserName)]
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <strong>{todo.title}</strong>
          <span className={styles.calm}>{about.filter(Boolean).join(' · ')}</span>
          <span className={styles[dueTone(todo, now)]}>{timeLeftText(todo, now)}</span>
        </summary>
        {todo.content && <p className={styles.words}>{todo.content}</p>}
        {isOpen && todo.ownId !== null && <TodoMatterDetail todo={todo} />}
      </details>
      <Button
        size="small"
        theme="borderless"
        type="tertiary"
        icon={<IconClose aria-hidden />}
        aria-label={say.many.untick(todo.title)}
        onClick={onUntick}
      />
    </li>
  )
}
