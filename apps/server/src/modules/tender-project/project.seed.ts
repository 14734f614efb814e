import { projectGrants, projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import type { ModuleSeed } from '../../seed/module-seed'

export const projectSeed: ModuleSeed = {
  prefix: projectPrefix,
  grants: projectGrants,
  menus: [],
  dicts: {},
}
