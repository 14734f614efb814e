import { currentTime } from '@agency/shared/clock/server-clock'
import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import type { Announced } from '@agency/shared/modules/tender-project/announcement/announcement.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { isContractFiling } from '@agency/shared/tendering/announcements'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { DetailSection } from '../../../kit/section/Facts'
import styles from '../lot/handling.module.css'
import { useAnnouncements } from '../project/use-project-data'
import { announcementMessages as say } from './announcement.messages'

const AnnounceDialog = lazy(() => import('./RegisterAnnouncementDialog'))

interface Props {
  lot: LotRow
  onChanged(): void
}

/** The announcements and filings that the law requires of a lot, with deadlines and registered ones (R14). */
export function RequiredAnnouncements({ lot, onChanged }: Props) {
  const { data = [] } = useAnnouncements(lot.projectId)
  const [making, make] = useState<Announced>()
  const own = data.filter(({ packageId }) => packageId === lot.listId)
  if (own.length === 0) return null
  return (
    <DetailSection title={say.title}>
      <ul className={styles.standing}>
        {own.map((one) => (
          <li key={one.noticeType}>
            <strong>{one.noticeType}</strong>
            <span className={isOverdue(one) ? styles.bad : undefined}>{announcementStateText(one)}</span>
            <span className={styles.quiet}>{one.source}</span>
            {one.mayAnnounce && (
              <Button aria-label={say.registerOf(one.noticeType)} onClick={() => make(one)}>
                {say.register}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {making && (
        <Suspense>
          <AnnounceDialog
            projectId={lot.projectId}
            noticeType={making.noticeType}
            first={lot.listId}
            // One announcement often covers several lots.
            lots={data.filter(
              ({ noticeType, mayAnnounce }) => mayAnnounce && noticeType === making.noticeType,
            )}
            onClose={() => make(undefined)}
            onDone={onChanged}
          />
        </Suspense>
      )}
    </DetailSection>
  )
}

const isOverdue = ({ publishTime, dueDate }: Announced) =>
  publishTime === null && dueDate !== null && dueDate < shanghaiDateAt(currentTime())

function announcementStateText(one: Announced): string {
  const { publishTime, dueDate, noticeType } = one
  if (publishTime) {
    const time = formatDateTime(publishTime).slice(0, 16)
    return isContractFiling(noticeType) ? say.filed(time) : say.done(time)
  }
  if (!dueDate) return say.undue
  return isOverdue(one) ? say.overdue(dueDate) : say.due(dueDate)
}
