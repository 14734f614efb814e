import { FOLDER, menuFields } from '@agency/shared/modules/system-menu/menu.fields'
import { menuPrefix as prefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { IconChevronDown, IconChevronRight } from '@douyinfe/semi-icons'
import { Tag } from '@douyinfe/semi-ui-19'
import { ListTable } from '../../kit/list/ListTable'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { MenuIcon } from '../../shell/MenuIcon'
import { menuMessages as say } from './menu.messages'
import type { MenuLine } from './menu-tree'
import styles from './system-menu.module.css'

interface Props {
  lines: readonly MenuLine[]
  /** Ids of entries whose children are not shown. */
  folded: ReadonlySet<string>
  onFold(folded: ReadonlySet<string>): void
  /** listIds of entries that are being deleted. */
  removing: readonly string[]
  onAdd(pid: string): void
  onEdit(menu: MenuLine): void
  onRemove(listId: string): void
}

const columns = ['permissionName', 'id', 'path', 'component', 'permission', 'orderNum'] as const
const widths = { permissionName: 210, id: 185, path: 205, component: 195, permission: 140, orderNum: 64 }
/** Pixels by which a level is set in. */
const STEP = 20

/** The tree as lines, each set in by its level. Not Semi's tree table, whose toggles speak English. */
export function MenuTable({ lines, folded, onFold, removing, onAdd, onEdit, onRemove }: Props) {
  const canAdd = useCan(`${prefix}:add`)
  const toggle = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    onFold(next)
  }
  const table = useTable<MenuLine>({
    labels: menuFields,
    columns,
    widths,
    cells: {
      permissionName: (_name, line) => <Name line={line} folded={folded.has(line.id)} onToggle={toggle} />,
      component: (component) => (component === FOLDER ? say.folder : String(component)),
    },
    actions: {
      width: 190,
      cell: (row) => (
        <RowActions
          {...{ row, prefix, removing }}
          onEdit={onEdit}
          onRemove={({ listId }) => onRemove(listId)}
        >
          {canAdd && <RowButton onClick={() => onAdd(row.id)}>{say.addBelow}</RowButton>}
        </RowActions>
      ),
    },
  })
  return <ListTable table={table} rows={lines} />
}

interface NameProps {
  line: MenuLine
  folded: boolean
  onToggle(id: string): void
}

const Name = ({ line, folded, onToggle }: NameProps) => (
  <span className={styles.name} style={{ paddingInlineStart: line.level * STEP }}>
    {line.hasChildren ? (
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!folded}
        aria-label={folded ? say.unfold(line.permissionName) : say.fold(line.permissionName)}
        onClick={() => onToggle(line.id)}
      >
        {folded ? <IconChevronRight aria-hidden /> : <IconChevronDown aria-hidden />}
      </button>
    ) : (
      <span className={styles.toggle} />
    )}
    <span className={styles.icon} aria-hidden="true">
      <MenuIcon name={line.icon} hint={`${line.component} ${line.path}`} />
    </span>
    <span>{line.permissionName}</span>
    {line.hidden && <Tag color="grey">{say.hiddenMark}</Tag>}
  </span>
)
