import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import type { ShownRecord } from '../../../kit/detail/use-record'
import { projectMessages as say } from './project.messages'

export const projectKind: ShownRecord<ProjectRow> = {
  noun: say.noun,
  prefix: projectPrefix,
  api: projectApi,
  listPath: PROJECT_LIST,
}
