import { currentTime } from '@agency/shared/clock/server-clock'
import type { ComparisonRow } from '@agency/shared/modules/tender-comparison/comparison.record'
import { deadlineNearness, isInPreparation } from '@agency/shared/modules/tender-comparison/comparison.rules'
import { Tag } from '@douyinfe/semi-ui-19'
import { useEffect, useState } from 'react'
import { comparisonMessages as say } from './comparison.messages'
import styles from './comparison.module.css'

const MINUTE_MS = 60_000

/** Returns the current time, updated every minute. */
function useCurrentMinute(): Date {
  const [now, tick] = useState(() => currentTime())
  useEffect(() => {
    const timer = setInterval(() => tick(currentTime()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface Props {
  row: Pick<ComparisonRow, 'status' | 'submitDeadline'>
  words: string
}

/** 递交截止: red when it is near or has passed and the offer is not submitted yet. */
export function Deadline({ row: { status, submitDeadline }, words }: Props) {
  const near = deadlineNearness(submitDeadline, useCurrentMinute())
  const isNear = isInPreparation(status) && near !== 'far'
  return <span className={isNear ? styles.near : undefined}>{words}</span>
}

/** The remaining time as text. */
export function Countdown({ row: { status, submitDeadline } }: Pick<Props, 'row'>) {
  const now = useCurrentMinute()
  if (!isInPreparation(status)) return null
  const near = deadlineNearness(submitDeadline, now)
  const minutes = Math.floor((Date.parse(submitDeadline) - now.getTime()) / MINUTE_MS)
  return (
    <Tag color={near === 'far' ? 'blue' : 'red'} size="large">
      <span role="timer">{near === 'over' ? say.over : say.left(minutes)}</span>
    </Tag>
  )
}
