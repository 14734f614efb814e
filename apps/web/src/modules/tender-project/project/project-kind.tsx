import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { PROJECT_LIST, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectRecord } from '@agency/shared/modules/tender-project/project/project.record'
import { createRecordKind } from '../../../kit/record/record-kind'
import { ProjectStatus } from './ProjectStatus'

export const projectKind = createRecordKind(projectRecord, {
  api: projectApi,
  listPath: PROJECT_LIST,
  pathOf: projectPath,
  link: 'projectName',
  widths: {
    projectCode: 132,
    financeCode: 100,
    projectName: 220,
    clientName: 170,
    procurementMethod: 92,
    budgetWan: 96,
    departmentName: 96,
    projectManagerAName: 88,
    projectManagerBName: 88,
    customerManagerName: 84,
    openTime: 132,
    round: 64,
    statusText: 140,
  },
  cells: { statusText: (_text, row) => <ProjectStatus row={row} short /> },
})
