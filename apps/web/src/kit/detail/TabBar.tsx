import { type KeyboardEvent, useId, useRef } from 'react'
import styles from './tab-bar.module.css'

interface Props<K extends string> {
  label: string
  tabs: readonly { key: K; title: string }[]
  chosen: K
  onChoose(key: K): void
  /** The id of the panel that the tabs control. */
  panelId: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs within a page, which scroll when they do not fit. */
export function TabBar<K extends string>({ label, tabs, chosen, onChoose, panelId }: Props<K>) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.key)
    bar.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div ref={bar} className={styles.bar} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          data-key={key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={key === chosen}
          aria-controls={panelId}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
