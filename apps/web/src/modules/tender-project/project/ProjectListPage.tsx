import { failPath } from '@agency/shared/modules/tender-fail/fail.paths'
import {
  type ProjectRow,
  projectApi,
  projectOrder,
} from '@agency/shared/modules/tender-project/project/project.contract'
import { projectListing } from '@agency/shared/modules/tender-project/project/project.listing'
import {
  handlingPath,
  projectEditPath,
  projectPath,
} from '@agency/shared/modules/tender-project/project/project.paths'
import {
  filePrefix,
  projectPrefix as prefix,
} from '@agency/shared/modules/tender-project/project/project.permissions'
import type { Renderers } from '../../../kit/data/cell'
import { useLiveRecords } from '../../../kit/data/use-live-records'
import { ExportButton } from '../../../kit/list/ExportButton'
import { ListPage } from '../../../kit/list/ListPage'
import { ListStates } from '../../../kit/list/ListStates'
import { ListTable } from '../../../kit/list/ListTable'
import { ListTools } from '../../../kit/list/ListTools'
import { Pager } from '../../../kit/list/Pager'
import { RowActions, RowButton, RowLink } from '../../../kit/list/RowButton'
import { listKey, useList } from '../../../kit/list/use-list'
import { useMenuId } from '../../../kit/list/use-menu-id'
import { useTable } from '../../../kit/list/use-table'
import { useCan } from '../../../session/app'
import { openTab } from '../../../shell/tabs'
import { ProjectSearch } from './ProjectSearch'
import { ProjectStatus } from './ProjectStatus'
import { projectMessages as say } from './project.messages'
import { projectWidths as widths } from './project-labels'
import { QuickFilters } from './QuickFilters'
import { SuspendButton } from './SuspendButton'

const nameOf = (row: ProjectRow) => row.projectName
const cells: Renderers<ProjectRow> = {
  projectName: (name, row) => <RowLink to={projectPath(row.listId)}>{name}</RowLink>,
  statusText: (_text, row) => <ProjectStatus row={row} short />,
}

/** /tender/tenderImplementProject */
export default function ProjectListPage() {
  const list = useList(projectApi.page, { menuId: useMenuId() })
  useLiveRecords(prefix, [listKey(projectApi.page)])
  const mayHandle = [
    useCan(`${prefix}:handle`),
    useCan(`${prefix}:assign`),
    useCan(`${filePrefix}:approve`),
  ].includes(true)
  const actions = (row: ProjectRow) => (
    <RowActions
      {...{ row, prefix }}
      onView={() => openTab(projectPath(row.listId))}
      onEdit={() => openTab(projectEditPath(row.listId))}
    >
      {mayHandle && <RowButton onClick={() => openTab(handlingPath(row.listId))}>{say.handle}</RowButton>}
      {row.allowedActions.includes('fail') && (
        <RowButton onClick={() => openTab(failPath(row.listId))}>{say.fail}</RowButton>
      )}
      <SuspendButton
        row={row}
        onDone={() => void list.refresh()}
        draw={(label, press) => <RowButton onClick={press}>{label}</RowButton>}
      />
    </RowActions>
  )
  const table = useTable<ProjectRow>({
    ...{ list, cells, widths, ...projectListing },
    sortable: projectOrder,
    actions: { width: 252, cell: actions },
  })

  return (
    <ListPage
      list={list}
      search={<ProjectSearch list={list} />}
      toolbar={
        <>
          <ExportButton
            {...{ list, table, endpoint: projectApi.exportExcel, name: projectListing.name }}
            may={`${prefix}:export`}
          />
          <QuickFilters list={list} />
        </>
      }
      tools={<ListTools list={list} table={table} />}
      table={
        <ListStates list={list}>
          <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}
