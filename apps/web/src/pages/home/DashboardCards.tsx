import type {
  DashboardFigure,
  DashboardLine,
  DashboardCard as Shown,
} from '@agency/shared/contract/dashboard.contract'
import { formatMoney } from '@agency/shared/format/money-text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { Card } from './Card'
import styles from './DashboardCards.module.css'
import { homeMessages as say } from './home.messages'

/**
 * Returns the number of lines that a card shows; in a wide card each takes a single line. The linked list shows all.
 */
export const maxCardLines = (wide: boolean) => (wide ? 7 : 5)

const UrgeButton = lazyWithSuspense(() => import('./lists/UrgeButton'))

/** True when no figure is above zero and there are no lines; actions do not count. */
export const isEmptyCard = ({ figures, lines }: Shown): boolean =>
  lines.length === 0 && figures.every(({ value }) => Number(value) === 0)

/** A card about the user's own work: its figures, the most urgent lines, and buttons that start something. */
export function DashboardCardView({ title, path, wide, figures, lines, acts }: Shown) {
  const most = maxCardLines(wide)
  const [picked, pick] = useState<string>()
  const shown = picked === undefined ? lines : lines.filter(({ group }) => group === picked)
  return (
    <Card
      title={title}
      to={path}
      action={acts.map(({ label, path: to }) => (
        <Link key={label} className={styles.act} to={to}>
          {label}
        </Link>
      ))}
    >
      {figures.length > 0 && (
        <ul className={styles.figures}>
          {figures.map((figure) => (
            <li key={figure.label}>
              <Figure {...figure} picked={picked} onPick={pick} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lines}>
        {shown.slice(0, most).map((line) => (
          <DashboardLineItem key={line.listId} {...line} />
        ))}
      </ul>
      {shown.length > most && (
        <p className={styles.more}>
          {path ? <Link to={path}>{say.more(shown.length - most)}</Link> : say.more(shown.length - most)}
        </p>
      )}
    </Card>
  )
}

interface FigureProps extends DashboardFigure {
  picked: string | undefined
  onPick(group: string | undefined): void
}

function Figure({ label, value, kind, tone, path, picks, picked, onPick }: FigureProps) {
  const isNone = Number(value) === 0
  const shown = (
    <>
      <span>{label}</span> <strong>{kind === 'money' ? formatMoney(value) : value}</strong>
    </>
  )
  const look = { className: styles.figure, 'data-tone': isNone ? 'none' : tone }
  if (path)
    return (
      <Link to={path} {...look}>
        {shown}
      </Link>
    )
  if (picks === undefined || isNone) return <span {...look}>{shown}</span>
  const isPicked = picked === picks
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={() => onPick(isPicked ? undefined : picks)}
      {...look}
    >
      {shown}
    </button>
  )
}

const DashboardLineItem = ({ listId, title, about, when, tone, money, path, urge }: DashboardLine) => (
  <li className={styles.line}>
    <Link className={styles.title} to={path} title={title}>
      {title}
    </Link>
    {about && <span className={styles.about}>{about}</span>}
    <span className={styles.right}>
      {money !== null && <span className={styles.money}>{formatMoney(money)}</span>}
      {when && <span data-tone={tone}>{when}</span>}
      {urge && <UrgeButton listId={listId} />}
    </span>
  </li>
)
