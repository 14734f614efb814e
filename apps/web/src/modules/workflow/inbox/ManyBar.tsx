import { MAX_OPINION } from '@agency/shared/flow/flow'
import { Button, TextArea } from '@douyinfe/semi-ui-19'
import { useId, useState } from 'react'
import { type Result, unlike, useDecideMany } from './decide'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'

/** What is ticked, decided together: one opinion for all, each judged alone by the server. */
export function ManyBar({ inbox }: { inbox: Inbox }) {
  const { ticked } = inbox
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const { sending, decide } = useDecideMany(inbox)
  const hint = useId()
  const problem = unlike(ticked)
  const press = (result: Result) => {
    const isMissing = result === 'return' && opinion.trim() === ''
    setMissing(isMissing)
    if (!isMissing) void decide(result, opinion.trim())
  }
  return (
    <section className={styles.many} aria-label={say.many.name}>
      <p className={styles.chosen}>
        {problem ?? say.many.chosen(ticked.length, ticked[0]?.stepName ?? '')}
        <Button size="small" theme="borderless" onClick={() => inbox.tick([])}>
          {say.many.clear}
        </Button>
      </p>
      {!problem && (
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
      )}
    </section>
  )
}
