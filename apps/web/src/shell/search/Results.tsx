import { memo, type ReactNode, useEffect } from 'react'
import { splitByMarks } from '../highlighted-parts'
import { shellMessages as say } from '../shell.messages'
import { findMatchMarks, type Group, type Line } from './lines'
import styles from './SearchDialog.module.css'
import { TextOption } from './TextOption'

interface Props {
  id: string
  groups: readonly Group[]
  /** The index of the selected line among all lines of the results. */
  at: number
  optionId(index: number): string
  /** The search text, which is marked in the results. */
  text: string
  isBusy: boolean
  onPoint(key: string): void
  onOpen(line: Line): void
}

/** The results in groups, as a listbox that is controlled from the search box above it. */
export function SearchResults({ id, groups, at, optionId, text, isBusy, onPoint, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at, optionId])
  let index = -1
  return (
    <div role="listbox" id={id} aria-label={say.search} aria-busy={isBusy}>
      {groups
        .filter((group) => group.lines.length > 0)
        .map((group) => (
          <ResultGroup key={group.label} label={group.label}>
            {group.lines.map((line) => {
              index += 1
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
                <div
                  key={line.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.result}
                  onPointerMove={() => onPoint(line.key)}
                  onClick={() => onOpen(line)}
                >
                  {line.text ? <TextOption found={line.text} /> : <Option line={line} text={text} />}
                </div>
              )
            })}
          </ResultGroup>
        ))}
    </div>
  )
}

const ResultGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
  <div role="group" aria-label={label}>
    <div className={styles.label} aria-hidden="true">
      {label}
    </div>
    {children}
  </div>
)

/** Memoised, so that a key redraws only the lines that change. */
const Option = memo(({ line, text }: { line: Line; text: string }) => (
  <>
    <span className={styles.title}>
      <MarkedText shown={line.title} text={text} />
    </span>
    <span className={styles.way}>
      <MarkedText shown={line.note} text={text} />
    </span>
  </>
))

const MarkedText = ({ shown, text }: { shown: string; text: string }) =>
  splitByMarks(shown, findMatchMarks(shown, text)).map((part) =>
    part.isMarked ? <mark key={part.at}>{part.text}</mark> : part.text,
  )
