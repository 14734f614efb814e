import { amendFields } from '@agency/shared/modules/tender-amend/amend.fields'
import { amendGrants, amendPrefix } from '@agency/shared/modules/tender-amend/amend.permissions'
import { dictUsesOf } from '../../system/dict-uses'
import type { FlowResource } from '../../workflow/resource'
import type { TenderFlows } from '../tender-project/tender.flows'
import { amendLines } from './amend.lines'
import { amendResource } from './amend.moves'
import { amendAccess, amendRoutes } from './amend.routes'
import { tenderAmend, tenderAmendBuyer } from './amend.table'
import type { AmendPorts } from './ports'

/** 更正、澄清 of lots on the market. */
export function amendModule(flows: TenderFlows, ports: AmendPorts) {
  const resource = amendResource(flows, ports)
  return {
    routes: amendRoutes(resource),
    flows: [resource as unknown as FlowResource],
    access: [amendAccess],
    secretLines: [amendLines],
    dictUses: [
      ...dictUsesOf(amendFields, tenderAmend),
      { dictName: 'amendStatus', column: tenderAmend.status },
      { dictName: 'tellWay', column: tenderAmendBuyer.tellWay },
    ],
    // Its page is reached from the project.
    seed: { prefix: amendPrefix, grants: amendGrants, menus: [], dicts: {} },
  }
}
