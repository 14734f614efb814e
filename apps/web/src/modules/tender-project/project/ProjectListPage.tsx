import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectEditPath, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { type ProjectRow, projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import type { Renderers } from '../../../kit/data/cell'
import { RecordList } from '../../../kit/list/RecordList'
import { RowLink } from '../../../kit/list/RowButton'
import { openTab } from '../../../shell/tabs'
import { ProjectActions } from './ProjectActions'
import { ProjectSearch } from './ProjectSearch'
import { ProjectStatus } from './ProjectStatus'
import { projectWidths as widths } from './project-labels'
import { QuickFilters } from './QuickFilters'

const { prefix, listing, order: sortable } = projectRecord

const cells: Renderers<ProjectRow> = {
  projectName: (name, row) => <RowLink to={projectPath(row.listId)}>{name}</RowLink>,
  statusText: (_text, row) => <ProjectStatus row={row} short />,
}

/** /tender/tenderImplementProject */
export default function ProjectListPage() {
  return (
    <RecordList<ProjectRow>
      {...{ api: projectApi, prefix, listing, cells, widths, sortable }}
      nameOf={(row) => row.projectName}
      search={<ProjectSearch />}
      toolbar={({ list }) => <QuickFilters list={list} />}
      actionsWidth={252}
      pathOf={projectPath}
      onEdit={({ listId }) => openTab(projectEditPath(listId))}
      actions={(row, { changed }) => <ProjectActions row={row} onDone={changed} />}
    />
  )
}
