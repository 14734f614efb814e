import { failFields } from '@agency/shared/modules/tender-fail/fail.fields'
import { FAIL_LIST } from '@agency/shared/modules/tender-fail/fail.paths'
import { failGrants, failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import { dictUsesOf } from '../../system/dict-uses'
import type { FlowResource } from '../../workflow/resource'
import type { TenderFlows } from '../tender-project/tender.flows'
import { failLines } from './fail.lines'
import { failResource } from './fail.moves'
import { failAccess, failRoutes } from './fail.routes'
import { tenderFail } from './fail.table'
import type { FailPorts } from './ports'

/** 流标、废标、终止 of lots. */
export function failModule(flows: TenderFlows, ports: FailPorts) {
  const resource = failResource(flows, ports)
  return {
    routes: failRoutes(resource, ports),
    flows: [resource as unknown as FlowResource],
    access: [failAccess],
    dictUses: dictUsesOf(failFields, tenderFail),
    secretLines: [failLines],
    seed: {
      prefix: failPrefix,
      grants: failGrants,
      menus: [
        {
          id: 'tenderFail',
          pid: 'tender',
          path: FAIL_LIST,
          component: 'tender/tenderFail',
          permissionName: '流标废标管理',
          icon: 'IconAlertTriangle',
          orderNum: 5,
          permission: `${failPrefix}:view`,
        },
      ],
      dicts: {},
    },
  }
}
