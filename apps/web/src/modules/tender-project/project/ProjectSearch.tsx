import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { RecordFilters } from '../../../kit/list/RecordFilters'

/** What projects are searched by (DOMAIN 5.4, "List"). */
export const ProjectSearch = () => (
  <RecordFilters
    record={projectRecord}
    names={[
      'projectCode',
      'projectName',
      'clientName',
      'status',
      'procurementMethod',
      'procurementRegime',
      'departmentId',
      'projectManagerAId',
      'financeCode',
    ]}
  />
)
