import type { Judged } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import type { ReactNode } from 'react'
import { deadlineMessages as say } from './deadline.messages'
import styles from './deadline.module.css'
import { type Change, DEADLINE_STATES, type Line } from './deadline-states'

interface Props {
  lines: readonly Line[]
  /** Judgements for the trial dates and amounts. */
  tried?: readonly Change[]
  /**
   * Which lines are folded: those with unknown facts, or for a lot being planned those that planning does not decide.
   */
  folded: 'unknown' | 'unplanned'
  /** True folds rules that are met; next to a form only problems are of interest. */
  keptFolded?: boolean
  /** Returns further content of a rule's line. */
  extra?: (line: Line) => ReactNode
}

/** What the law requires of a lot, the deadlines, and whether they are met (DOMAIN 5.4, "Deadline panel"). */
export function DeadlinePanel({ lines, tried, folded, keptFolded = false, extra }: Props) {
  const shown = tried ? tried.map(({ after }) => after) : lines
  if (shown.length === 0) return <p className={styles.none}>{say.none}</p>
  const worst = [...shown].sort((a, b) => severityRank(a) - severityRank(b))
  const later = worst.filter(
    (line) => hasOnlyMissingFacts(line) && (folded === 'unknown' || !isDecidedByPlanning(line)),
  )
  // A judgement just changed by the input stays visible, even when it is met.
  const kept = keptFolded
    ? worst.filter((line) => line.state === 'ok' && !findChangeOfLine(line, tried) && !later.includes(line))
    : []
  const renderRules = (some: readonly Line[]) => (
    <ul className={styles.rules}>
      {some.map((line) => (
        <DeadlineRuleItem
          key={line.ruleCode}
          line={line}
          change={findChangeOfLine(line, tried)}
          extra={extra}
        />
      ))}
    </ul>
  )
  const folds = [
    { title: say.kept(kept.length), lines: kept },
    { title: say.later(later.length), lines: later },
  ]
  return (
    <>
      <p className={styles.summary} aria-live="polite">
        {countsByStateText(shown)}
      </p>
      {renderRules(worst.filter((line) => !later.includes(line) && !kept.includes(line)))}
      {folds
        .filter((fold) => fold.lines.length > 0)
        .map((fold) => (
          <details key={fold.title} className={styles.later}>
            <summary>{fold.title}</summary>
            {renderRules(fold.lines)}
          </details>
        ))}
    </>
  )
}

interface RuleProps {
  line: Line
  change: Change | undefined
  extra: Props['extra']
}

function DeadlineRuleItem({ line, change, extra }: RuleProps) {
  const { name, state, level, text, source, note, anchorDate, targetDate, earliest, latest } = line
  const bound = earliest ? say.earliest(earliest) : latest ? say.latest(latest) : undefined
  const before = change?.before
  const from = before && before.state !== state ? say.was(DEADLINE_STATES[before.state]) : undefined
  return (
    <li className={styles.rule} data-state={state} data-changed={change ? '' : undefined}>
      <p className={styles.head}>
        <strong className={styles.state}>{DEADLINE_STATES[state]}</strong>
        <span className={styles.name}>{name}</span>
        {level === 'BLOCK' && <span className={styles.level}>{say.block}</span>}
        {change && <span className={styles.changed}>{from ?? say.changed}</span>}
      </p>
      <p className={styles.text}>{text.replace(`${name}：`, '')}</p>
      {note && <p className={styles.text}>{note}</p>}
      <p className={styles.facts}>
        {anchorDate && <span>{say.anchor(anchorDate)}</span>}
        {targetDate && <span>{say.target(targetDate)}</span>}
        {bound && <span>{bound}</span>}
        <span>{source}</span>
      </p>
      {extra?.(line)}
    </li>
  )
}

const ORDER = ['broken', 'unknown', 'exempt', 'soon', 'advised', 'ok', 'open'] as const
const severityRank = ({ state }: Line) => ORDER.indexOf(state)

/** True when the only thing to say is that facts are missing. */
const hasOnlyMissingFacts = ({ state, earliest, latest }: Line) => state === 'open' && !earliest && !latest

const planned: ReadonlySet<string> = new Set(Object.keys(lotFields))
/** True when everything it depends on is entered before 发布. */
const isDecidedByPlanning = ({ anchorField, targetField }: Line) =>
  [anchorField, targetField].every((field) => field === null || planned.has(field))

const findChangeOfLine = (line: Line, tried: readonly Change[] | undefined) =>
  tried?.find(({ isChanged, after }) => isChanged && after === line)

function countsByStateText(lines: readonly Line[]): string {
  const counts = ORDER.map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => say.count(DEADLINE_STATES[state], count))
    .join(' · ')
}

/** The judgement of a lot among those of its project. */
export const judgementOfLot = (all: readonly Judged[] | undefined, lotId: string): Judged | undefined =>
  all?.find(({ packageId }) => packageId === lotId)
