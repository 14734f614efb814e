import { projectEditPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { RecordFilters } from '../../../kit/list/RecordFilters'
import { RecordList } from '../../../kit/list/RecordList'
import { openTab } from '../../../shell/tabs'
import { ProjectActions } from './ProjectActions'
import { projectKind } from './project-kind'
import { QuickFilters } from './QuickFilters'

const named = ['projectCode', 'projectName', 'clientName'] as const
const ways = ['status', 'procurementMethod', 'procurementRegime'] as const
/** The filters of projects (DOMAIN 5.4, "List"). */
const searched = [...named, ...ways, 'departmentId', 'projectManagerAId', 'financeCode'] as const

/** /tender/tenderImplementProject */
export default function ProjectListPage() {
  return (
    <RecordList
      {...projectKind}
      nameOf={(row) => row.projectName}
      search={<RecordFilters record={projectRecord} names={searched} />}
      toolbar={({ list }) => <QuickFilters list={list} />}
      actionsWidth={252}
      onEdit={({ listId }) => openTab(projectEditPath(listId))}
      actions={(row, { changed }) => <ProjectActions row={row} onDone={changed} />}
    />
  )
}
