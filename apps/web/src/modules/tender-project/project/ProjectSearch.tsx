import { statusOptionsOf } from '@agency/shared/flow/flow'
import {
  projectFields,
  projectSystemLabels,
} from '@agency/shared/modules/tender-project/project/project.fields'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { useOrgOptions } from '../../../kit/data/use-orgs'
import {
  ChoiceFilter,
  CreateTimeRange,
  DictFilter,
  PersonFilter,
  TextFilter,
} from '../../../kit/list/filters'

const statuses = statusOptionsOf(projectFlow)

/** What projects are searched by (DOMAIN 5.4, "List"). */
export const ProjectSearch = () => (
  <>
    <TextFilter name="projectCode" label={projectSystemLabels.projectCode} />
    <TextFilter name="projectName" label={projectFields.projectName.label} />
    <TextFilter name="clientName" label={projectSystemLabels.clientName} />
    <ChoiceFilter name="status" label={projectSystemLabels.statusText} options={statuses} />
    <DictFilter
      name="procurementMethod"
      label={projectFields.procurementMethod.label}
      dict={projectFields.procurementMethod.dict}
    />
    <DictFilter
      name="procurementRegime"
      label={projectFields.procurementRegime.label}
      dict={projectFields.procurementRegime.dict}
    />
    <DepartmentFilter />
    <PersonFilter name="projectManagerAId" label={projectSystemLabels.projectManagerAName} />
    <TextFilter name="financeCode" label={projectSystemLabels.financeCode} />
    <CreateTimeRange label={projectSystemLabels.createTime} />
  </>
)

function DepartmentFilter() {
  const options = useOrgOptions()
  return <ChoiceFilter name="departmentId" label={projectSystemLabels.departmentName} options={options} />
}
