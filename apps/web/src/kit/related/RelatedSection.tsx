import { type RelatedGroup, type RelatedRow, relatedApi } from '@agency/shared/contract/related.contract'
import { formatMoney } from '@agency/shared/format/money-text'
import { useEffect, useState } from 'react'
import { useTabActive } from '../../shell/tabs'
import { useCall } from '../data/use-call'
import { Failed } from '../empty/Failed'
import { LoadingLines } from '../empty/Lines'
import { CASE_POLL_MS } from '../flow/use-flow-state'
import { RowLink } from '../list/RowButton'
import { DetailSection } from '../section/Facts'
import { relatedMessages as say } from './related.messages'
import styles from './related.module.css'

interface Props {
  bizType: string
  ownId: string
}

/** 往来: records of other modules that belong to this one, as far as the person may see them. Nothing without any. */
export function RelatedSection({ bizType, ownId }: Props) {
  const { data, error, refetch } = useCall(
    relatedApi.groups,
    { bizType, ownId },
    { quiet: true, enabled: useTabActive(), refetchInterval: CASE_POLL_MS },
  )
  if (data) return data.length > 0 && <RelatedGroups groups={data} />
  if (error)
    return (
      <DetailSection title={say.title}>
        <Failed title={say.failed} error={error} onRetry={refetch} />
      </DetailSection>
    )
  return <SlowLoadingLines />
}

const RelatedGroups = ({ groups }: { groups: readonly RelatedGroup[] }) => (
  <DetailSection title={say.title}>
    {groups.map((group) => (
      <section key={group.key} className={styles.group} aria-label={group.title}>
        <div className={styles.head}>
          <h3>{group.title}</h3>
          <span className={styles.count}>{group.total}</span>
          {group.total === 0 && <span className={styles.quiet}>{say.none}</span>}
          {group.total > group.rows.length && (
            <span className={styles.quiet}>{say.newest(group.rows.length)}</span>
          )}
        </div>
        {group.rows.length > 0 && (
          <ul className={styles.list}>
            {group.rows.map((row) => (
              <RelatedRecordRow key={row.listId} row={row} group={group} />
            ))}
          </ul>
        )}
      </section>
    ))}
  </DetailSection>
)

const RelatedRecordRow = ({ row, group }: { row: RelatedRow; group: RelatedGroup }) => (
  <li>
    <span className={styles.quiet}>{row.code}</span>
    <span className={styles.name}>
      <RowLink to={row.path}>{row.name}</RowLink>
    </span>
    <span>{row.status}</span>
    <span className={styles.money}>
      {row.money !== null && group.moneyTitle && say.money(group.moneyTitle, formatMoney(row.money))}
    </span>
    <span className={styles.quiet}>
      {row.date !== null && group.dateTitle && say.date(group.dateTitle, row.date)}
    </span>
  </li>
)

/** Delay in ms before the placeholder appears, because many records have no related ones and answer at once. */
const PATIENCE_MS = 400

function SlowLoadingLines() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isSlow && (
      <DetailSection title={say.title}>
        <LoadingLines rows={3} label={say.loading} />
      </DetailSection>
    )
  )
}
