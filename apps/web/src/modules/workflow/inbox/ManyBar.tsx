import { MAX_OPINION } from '@agency/shared/flow/flow'
import { Button, TextArea } from '@douyinfe/semi-ui-19'
import { type RefObject, useEffect, useId, useState } from 'react'
import { openTab } from '../../../shell/tabs'
import { jointDecisionObstacle, type Result, useDecideMany } from './decide'
import { jointPagePath } from './groups'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'
import type { Deeds } from './use-inbox-keys'

/** The ticked to-dos by name and their joint decision, shown below the list when there is no room next to it. */
export function TickedTodosBar({ inbox }: { inbox: Inbox }) {
  const { ticked } = inbox
  return (
    <section className={styles.many} aria-label={say.many.name}>
      <div className={styles.chosen}>
        <p>{jointDecisionObstacle(ticked) ?? say.many.chosen(ticked.length, ticked[0]?.stepName ?? '')}</p>
        <Button size="small" theme="borderless" onClick={() => inbox.tick([])}>
          {say.many.clear}
        </Button>
      </div>
      <ul className={styles.names}>
        {ticked.map(({ listId, title }) => (
          <li key={listId}>{title}</li>
        ))}
      </ul>
      <JointDecision inbox={inbox} />
    </section>
  )
}

interface DecisionProps {
  inbox: Inbox
  /** Receives the actions of the keys A and R; undefined where there are no keyboard shortcuts. */
  deeds?: RefObject<Deeds>
}

/**
 * How the ticked to-dos are handled together: by one opinion given here, or on a page when more input is needed.
 * Shows nothing when they differ in their step.
 */
export function JointDecision({ inbox, deeds }: DecisionProps) {
  const { ticked } = inbox
  if (jointDecisionObstacle(ticked)) return null
  const path = jointPagePath(ticked)
  if (path === undefined) return <JointDecisionForm inbox={inbox} deeds={deeds} />
  return (
    <div className={styles.manyButtons}>
      <Button theme="solid" onClick={() => openTab(path)}>
        {say.many.open(ticked.length)}
      </Button>
    </div>
  )
}

/** One opinion for all ticked to-dos; the server checks each of them separately. */
function JointDecisionForm({ inbox, deeds }: { inbox: Inbox; deeds: RefObject<Deeds> | undefined }) {
  const { ticked } = inbox
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const { sending, decide } = useDecideMany(inbox)
  const hint = useId()
  const decideIfComplete = (result: Result) => {
    if (sending) return
    const isMissing = result === 'return' && opinion.trim() === ''
    setMissing(isMissing)
    if (!isMissing) void decide(result, opinion.trim())
  }
  const mayReturn = ticked.every(({ allowedActions }) => allowedActions.includes('return'))
  useEffect(() => {
    if (!deeds) return
    deeds.current = {
      approve: () => decideIfComplete('approve'),
      giveBack: mayReturn ? () => decideIfComplete('return') : undefined,
    }
    return () => {
      deeds.current = {}
    }
  })
  return (
    <>
      <TextArea
        autosize
        rows={1}
        maxLength={MAX_OPINION}
        value={opinion}
        onChange={setOpinion}
        placeholder={say.many.opinion}
        aria-label={say.many.opinion}
        aria-invalid={missing}
        aria-describedby={hint}
      />
      <p id={hint} className={styles.problem} role="alert">
        {missing && say.many.reason}
      </p>
      <div className={styles.manyButtons}>
        {mayReturn && (
          <Button type="tertiary" loading={sending === 'return'} onClick={() => decideIfComplete('return')}>
            {say.many.return(ticked.length)}
          </Button>
        )}
        <Button theme="solid" loading={sending === 'approve'} onClick={() => decideIfComplete('approve')}>
          {say.many.approve(ticked.length)}
        </Button>
      </div>
    </>
  )
}
