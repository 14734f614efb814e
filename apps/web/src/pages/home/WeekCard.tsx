import type { DayGroup, Desk } from '@agency/shared/contract/desk.contract'
import { formatTime, weekday } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, Failed, Lines } from './Card'
import { homeMessages as say, shortWeekdays } from './home.messages'
import { deskQuery } from './use-home'
import styles from './WeekCard.module.css'

/** Of the groups of a day so many lines are shown each by itself; more of a kind are one line. */
const MOST = 2

/** Today and the six days after it: what opens, closes, ends and must be given back. */
export function WeekCard() {
  const { data, isPending, refetch } = useQuery(deskQuery)
  return (
    <Card title={say.week}>
      {isPending ? (
        <Lines />
      ) : data ? (
        <ol className={styles.days}>
          {stretches(data).map(({ from, to, groups }) => (
            <Day key={from} from={from} to={to} groups={groups} isToday={from === data.days[0]} />
          ))}
        </ol>
      ) : (
        <Failed onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

interface Stretch {
  /** One day, or the first and the last of several on which nothing is. */
  from: string
  to: string
  groups: readonly DayGroup[]
}

/** The days by themselves, those on which nothing is together; today always by itself. */
function stretches({ days, week }: Desk): Stretch[] {
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

function Day({ from, to, isToday, groups }: Stretch & { isToday: boolean }) {
  const isFree = groups.length === 0
  return (
    <li className={styles.day} data-today={isToday || undefined}>
      {to === from ? (
        <time dateTime={from}>
          <b>{isToday ? say.today : weekdayOf(from)}</b> {from.slice(5)}
        </time>
      ) : (
        <span>{say.fromTo(weekdayOf(from), weekdayOf(to))}</span>
      )}
      {isFree ? (
        <span className={styles.free}>{say.freeDay}</span>
      ) : (
        <ul>
          {groups.map((group) => (
            <Group key={group.kind} {...group} />
          ))}
        </ul>
      )}
    </li>
  )
}

const weekdayOf = (date: string) => shortWeekdays[weekday(date) - 1] ?? ''

/** Whether those of a day are told by name. */
export const isTold = ({ count, entries }: DayGroup) => count <= MOST && entries.length > 0

/** Few of a kind by name; many, and sums, in one line that leads to their list. */
function Group(group: DayGroup) {
  const { label, count, money, path, entries } = group
  if (isTold(group))
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
