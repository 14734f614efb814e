import type { Dashboard, DayGroup } from '@agency/shared/contract/dashboard.contract'
import { formatTime, weekday } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardLoadFailure, LoadingRows } from './Card'
import { homeMessages as say, shortWeekdays } from './home.messages'
import { dashboardQuery } from './use-home'
import styles from './WeekCard.module.css'

/** Up to this many entries of a kind are listed for a day; more are summed up in one line. */
const MOST = 2

/** Today and the next six days: openings, deadlines, ends of periods and deposits to be returned. */
export function WeekCard() {
  const { data, isPending, refetch } = useQuery(dashboardQuery)
  return (
    <Card title={say.week}>
      {isPending ? (
        <LoadingRows />
      ) : data ? (
        <ol className={styles.days}>
          {groupWeekIntoStretches(data).map(({ from, to, groups }) => (
            <WeekDays key={from} from={from} to={to} groups={groups} isToday={from === data.days[0]} />
          ))}
        </ol>
      ) : (
        <CardLoadFailure onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

interface Stretch {
  /** The first and the last of several consecutive days without an entry; equal for a single day. */
  from: string
  to: string
  groups: readonly DayGroup[]
}

/**
 * Divides the week: each day with an entry, and today, stand alone; consecutive days without an entry are combined.
 */
function groupWeekIntoStretches({ days, week }: Dashboard): Stretch[] {
  const found: Stretch[] = []
  for (const [at, date] of days.entries()) {
    const groups = week.filter((one) => one.date === date)
    const last = found.at(-1)
    if (at > 1 && groups.length === 0 && last?.groups.length === 0)
      found[found.length - 1] = { ...last, to: date }
    else found.push({ from: date, to: date, groups })
  }
  return found
}

function WeekDays({ from, to, isToday, groups }: Stretch & { isToday: boolean }) {
  const isFree = groups.length === 0
  return (
    <li className={styles.day} data-today={isToday || undefined}>
      {to === from ? (
        <time dateTime={from}>
          <b>{isToday ? say.today : shortWeekdayName(from)}</b> {from.slice(5)}
        </time>
      ) : (
        <span>{say.fromTo(shortWeekdayName(from), shortWeekdayName(to))}</span>
      )}
      {isFree ? (
        <span className={styles.free}>{say.freeDay}</span>
      ) : (
        <ul>
          {groups.map((group) => (
            <DayEntries key={group.kind} {...group} />
          ))}
        </ul>
      )}
    </li>
  )
}

const shortWeekdayName = (date: string) => shortWeekdays[weekday(date) - 1] ?? ''

/** True when the entries of a group are listed by name. */
export const shouldListEntriesByName = ({ count, entries }: DayGroup) => count <= MOST && entries.length > 0

/** Few entries of a kind are listed by name; many, and amounts, are one line that links to their list. */
function DayEntries(group: DayGroup) {
  const { label, count, money, path, entries } = group
  if (shouldListEntriesByName(group))
    return entries.map((entry) => (
      <li key={`${entry.path}${entry.time}`} className={styles.entry}>
        <span className={styles.kind}>{label}</span>
        {entry.time && <time dateTime={entry.time}>{formatTime(entry.time)}</time>}
        <Link to={entry.path} title={entry.title}>
          {entry.title}
        </Link>
        {entry.about && <span className={styles.about}>{entry.about}</span>}
      </li>
    ))
  const words = `${say.countOf(count)}${money === null ? '' : ` ${formatMoney(money)} ${say.yuan}`}`
  const first = entries[0]?.time
  return (
    <li className={styles.entry}>
      <span className={styles.kind}>{label}</span>
      {path ? <Link to={path}>{words}</Link> : <span>{words}</span>}
      {first && <span className={styles.about}>{say.from(formatTime(first))}</span>}
    </li>
  )
}
