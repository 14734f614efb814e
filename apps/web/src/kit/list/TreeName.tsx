import { IconChevronDown, IconChevronRight } from '@douyinfe/semi-icons'
import type { ReactNode } from 'react'
import { listMessages as say } from './list.messages'
import styles from './TreeName.module.css'

/** Indentation per level in pixels. */
const STEP = 20

interface Props {
  line: { level: number; hasChildren: boolean }
  name: string
  icon?: ReactNode
  folded: boolean
  onToggle(): void
  /** Content shown next to the name of the row. */
  children?: ReactNode
}

/** The indented name of a row in a tree. Not Semi's tree table, whose toggles have English labels. */
export const TreeName = ({ line, name, icon, folded, onToggle, children }: Props) => (
  <span className={styles.name} style={{ paddingInlineStart: line.level * STEP }}>
    {line.hasChildren ? (
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!folded}
        aria-label={folded ? say.unfold(name) : say.fold(name)}
        onClick={onToggle}
      >
        {folded ? <IconChevronRight aria-hidden /> : <IconChevronDown aria-hidden />}
      </button>
    ) : (
      <span className={styles.toggle} />
    )}
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <span>{name}</span>
    {children}
  </span>
)
