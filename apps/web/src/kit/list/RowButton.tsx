import type { MouseEvent, ReactNode } from 'react'
import { useCan } from '../../session/app'
import type { Renderers } from '../data/cell'
import { listMessages as say } from './list.messages'
import styles from './list.module.css'

interface Props {
  children: ReactNode
  onClick(event: MouseEvent<HTMLButtonElement>): void
  disabled?: boolean
  danger?: boolean
  /** True while the button's action is running and it cannot be pressed again. */
  loading?: boolean
}

/** A button in a row. It is a plain element because a page of two hundred rows has six hundred of them. */
export const RowButton = ({ children, onClick, disabled, danger, loading }: Props) => (
  <button
    type="button"
    className={styles.rowButton}
    data-danger={danger || undefined}
    aria-busy={loading || undefined}
    disabled={disabled || loading}
    onClick={onClick}
  >
    {children}
  </button>
)

export const RowButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.rowButtons}>{children}</div>
)

/**
 * The name of a row, linked to its page. Routes are hashes, so a plain link works and two hundred of them are cheap.
 */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.link} href={`#${to}`}>
    {children}
  </a>
)

interface Linked<R> {
  cells?: Renderers<R> | undefined
  link?: string | undefined
  pathOf?: ((listId: string) => string) | undefined
}

/** Cell renderers of which one is a link to the page of its row. */
export const withRowLink = <R extends { listId: string }>({
  cells,
  link,
  pathOf,
}: Linked<R>): Renderers<R> => ({
  ...(link && pathOf
    ? { [link]: (words: string, row: R) => <RowLink to={pathOf(row.listId)}>{words}</RowLink> }
    : {}),
  ...cells,
})

interface ActionsProps<R> {
  row: R
  /** Prefix of the permissions, e.g. crm:client. */
  prefix: string
  /** Each button appears when its handler is given and the person may use it. */
  onView?(row: R): void
  onEdit?(row: R): void
  onRemove?(row: R): void
  /** Replaces 详情. */
  viewWord?: string
  /** listIds of the rows being deleted. */
  removing?: readonly string[]
  /** Further buttons of the row. */
  children?: ReactNode
}

/** 详情, 编辑 and 删除 of a row. A row with `allowedActions` shows only those; otherwise the permissions decide. */
export function RowActions<R extends { listId: string; allowedActions?: readonly string[] }>(
  props: ActionsProps<R>,
) {
  const { row, prefix, onView, onEdit, onRemove, viewWord = say.view, removing = [], children } = props
  const [canEdit, canRemove] = [useCan(`${prefix}:edit`), useCan(`${prefix}:del`)]
  const isActionAllowed = (action: string) => row.allowedActions?.includes(action) ?? true
  return (
    <RowButtons>
      {onView && <RowButton onClick={() => onView(row)}>{viewWord}</RowButton>}
      {onEdit && canEdit && isActionAllowed('edit') && (
        <RowButton onClick={() => onEdit(row)}>{say.edit}</RowButton>
      )}
      {children}
      {onRemove && canRemove && isActionAllowed('del') && (
        <RowButton danger loading={removing.includes(row.listId)} onClick={() => onRemove(row)}>
          {say.remove}
        </RowButton>
      )}
    </RowButtons>
  )
}
