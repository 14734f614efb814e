import { orgListing } from '@agency/shared/modules/system-org/org.listing'
import { orgPrefix as prefix } from '@agency/shared/modules/system-org/org.permissions'
import { IconBriefcase, IconHome, IconUserGroup } from '@douyinfe/semi-icons'
import { ListTable } from '../../kit/list/ListTable'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { TreeName } from '../../kit/list/TreeName'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { orgMessages as say } from './org.messages'
import { kindBelow, type OrgLine } from './org-tree'

interface Props {
  lines: readonly OrgLine[]
  /** listIds of those whose children are not shown. */
  folded: ReadonlySet<string>
  onToggle(listId: string): void
  /** listIds that are being deleted. */
  removing: readonly string[]
  onAdd(above: OrgLine): void
  onEdit(org: OrgLine): void
  onRemove(listId: string): void
}

const widths = { orgName: 320, kind: 90, deptNo: 90, costOrg: 100, people: 80, sort: 80 }
const icons = { company: <IconHome />, dept: <IconBriefcase />, group: <IconUserGroup /> }

/** The organisation as lines, each set in by its level. */
export function OrgTable({ lines, folded, onToggle, removing, onAdd, onEdit, onRemove }: Props) {
  const canAdd = useCan(`${prefix}:add`)
  const table = useTable<OrgLine>({
    ...{ ...orgListing, widths },
    cells: {
      orgName: (name, line) => (
        <TreeName
          line={line}
          name={name}
          icon={icons[line.kind]}
          folded={folded.has(line.listId)}
          onToggle={() => onToggle(line.listId)}
        />
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
          {canAdd && (
            <RowButton disabled={kindBelow(row) === undefined} onClick={() => onAdd(row)}>
              {say.addBelow}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  })
  return <ListTable table={table} rows={lines} />
}
