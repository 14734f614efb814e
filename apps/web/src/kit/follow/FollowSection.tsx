import { type FOLLOWED, followApi } from '@agency/shared/contract/follow.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { useCall } from '../data/use-call'
import { DetailSection } from '../section/Facts'
import { followMessages as say } from './follow.messages'
import styles from './follow.module.css'

const FollowDialog = lazyWithSuspense(() => import('./FollowDialog'))

interface Props {
  bizType: (typeof FOLLOWED)[number]
  ownId: string
}

/** 跟进记录 of a record, with the next step. */
export function FollowUpSection({ bizType, ownId }: Props) {
  const [adding, setAdding] = useState(false)
  const { data, refetch } = useCall(followApi.list, { bizType, ownId })
  if (!data) return null
  return (
    <DetailSection
      title={say.title}
      extra={data.canAdd && <Button onClick={() => setAdding(true)}>{say.add}</Button>}
    >
      {data.records.length === 0 && <p className={styles.quiet}>{say.none}</p>}
      <ul className={styles.list}>
        {data.records.map((one) => (
          <li key={one.listId}>
            <div className={styles.head}>
              <strong>{one.followTime}</strong>
              <span>{one.way}</span>
              <span className={styles.quiet}>{one.createUserName}</span>
              {one.nextTime && <span className={styles.quiet}>{say.next(one.nextTime)}</span>}
            </div>
            <p>{one.content}</p>
          </li>
        ))}
      </ul>
      {adding && (
        <FollowDialog
          bizType={bizType}
          ownId={ownId}
          onClose={() => setAdding(false)}
          onSaved={() => void refetch()}
        />
      )}
    </DetailSection>
  )
}
