import { changeGrants, changePrefix } from '@agency/shared/modules/tender-change/change.permissions'
import type { FlowResource } from '../../workflow/resource'
import { type ChangePorts, changeResource } from './change.moves'
import { changeAccess, changeRoutes } from './change.routes'
import { tenderChange } from './change.table'

/** 变更申请 for base data of published projects. */
export function changeModule(ports: ChangePorts) {
  const resource = changeResource(ports)
  return {
    routes: changeRoutes(resource),
    flows: [resource as unknown as FlowResource],
    access: [changeAccess],
    dictUses: [{ dictName: 'changeStatus', column: tenderChange.status }],
    // Its page is reached from the project.
    seed: { prefix: changePrefix, grants: changeGrants, menus: [], dicts: {} },
  }
}
