import { told } from '@agency/shared/fields/words'
import { FOLDER, menuFields } from '@agency/shared/modules/system-menu/menu.fields'
import { menuPrefix as prefix } from '@agency/shared/modules/system-menu/menu.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { ListTable } from '../../kit/list/ListTable'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { TreeName } from '../../kit/list/TreeName'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { MenuIcon } from '../../shell/MenuIcon'
import { menuMessages as say } from './menu.messages'
import type { MenuLine } from './menu-tree'

interface Props {
  lines: readonly MenuLine[]
  /** Ids of entries whose children are not shown. */
  folded: ReadonlySet<string>
  onToggle(id: string): void
  /** listIds of entries that are being deleted. */
  removing: readonly string[]
  onAdd(pid: string): void
  onEdit(menu: MenuLine): void
  onRemove(listId: string): void
}

const labels = {
  ...menuFields,
  component: told(menuFields.component.label, ({ component }: MenuLine) =>
    component === FOLDER ? say.folder : component,
  ),
}
const columns = ['permissionName', 'id', 'path', 'component', 'permission', 'orderNum'] as const
const widths = { permissionName: 210, id: 175, path: 195, component: 190, permission: 130, orderNum: 64 }

/** The tree as lines, each set in by its level. */
export function MenuTable({ lines, folded, onToggle, removing, onAdd, onEdit, onRemove }: Props) {
  const canAdd = useCan(`${prefix}:add`)
  const table = useTable<MenuLine>({
    ...{ labels, columns, widths },
    cells: {
      permissionName: (name, line) => (
        <TreeName
          line={line}
          name={name}
          icon={<MenuIcon name={line.icon} hint={`${line.component} ${line.path}`} />}
          folded={folded.has(line.id)}
          onToggle={() => onToggle(line.id)}
        >
          {line.hidden && <Tag color="grey">{say.hiddenMark}</Tag>}
        </TreeName>
      ),
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
