import { failGrants, failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import type { FlowResource } from '../../flow/resource'
import type { TenderFlows } from '../tender-project/tender.flows'
import { failResource } from './fail.moves'
import { failAccess, failRoutes } from './fail.routes'
import type { FailPorts } from './ports'

/** 流标、废标、终止 of lots. */
export function failModule(flows: TenderFlows, ports: FailPorts) {
  const resource = failResource(flows, ports)
  return {
    routes: failRoutes(resource),
    flows: [resource as unknown as FlowResource],
    access: [failAccess],
    seed: {
      prefix: failPrefix,
      grants: failGrants,
      // Its pages come next; until then it is reached over HTTP.
      menus: [],
      dicts: {},
    },
  }
}
