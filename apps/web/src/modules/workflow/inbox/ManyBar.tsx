import { MAX_OPINION } from '@agency/shared/flow/flow'
import { Button, TextArea } from '@douyinfe/semi-ui-19'
import { useId, useState } from 'react'
import { openTab } from '../../../shell/tabs'
import { type Result, unlike, useDecideMany } from './decide'
import { pathForAll } from './groups'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'

/** What is ticked, to be done together: decided here where an opinion does, or on the page where more is asked. */
export function ManyBar({ inbox }: { inbox: Inbox }) {
  const { ticked } = inbox
  const [opinion, setOpinion] = useState('')
  const problem = unlike(ticked)
  const path = problem ? undefined : pathForAll(ticked)
  return (
    <section className={styles.many} aria-label={say.many.name}>
      <p className={styles.chosen}>
        {problem ?? say.many.chosen(ticked.length, ticked[0]?.stepName ?? '')}
        <Button size="small" theme="borderless" onClick={() => inbox.tick([])}>
          {say.many.clear}
        </Button>
      </p>
      {path && (
        <div className={styles.manyButtons}>
          <Button theme="solid" onClick={() => openTab(path)}>
            {say.many.open(ticked.length)}
          </Button>
        </div>
      )}
      {!problem && !path && <DecideMany {...{ inbox, opinion, setOpinion }} />}
    </section>
  )
}

interface DecideProps {
  inbox: Inbox
  opinion: string
  setOpinion(opinion: string): void
}

/** One opinion for all, each judged alone by the server. */
function DecideMany({ inbox, opinion, setOpinion }: DecideProps) {
  const { ticked } = inbox
  const [missing, setMissing] = useState(false)
  const { sending, decide } = useDecideMany(inbox)
  const hint = useId()
  const press = (result: Result) => {
    const isMissing = result === 'return' && opinion.trim() === ''
    setMissing(isMissing)
    if (!isMissing) void decide(result, opinion.trim())
  }
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
        {ticked.every(({ allowedActions }) => allowedActions.includes('return')) && (
          <Button type="tertiary" loading={sending === 'return'} onClick={() => press('return')}>
            {say.many.return(ticked.length)}
          </Button>
        )}
        <Button theme="solid" loading={sending === 'approve'} onClick={() => press('approve')}>
          {say.many.approve(ticked.length)}
        </Button>
      </div>
    </>
  )
}
