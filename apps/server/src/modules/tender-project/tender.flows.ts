import type { FlowResource } from '../../workflow/resource'
import { lotResource } from './lot/lot.moves'
import type { LotRecord } from './lot/lot.record'
import type { LotPorts } from './ports'
import { projectResource } from './project/project.moves'
import type { ProjectRecord } from './project/project.store'

/** Projects and their lots move one another: 发布 puts the lots on the market, and the last lot ends its project. */
export interface TenderFlows {
  ofProjects: FlowResource<ProjectRecord>
  ofLots: FlowResource<LotRecord>
}

export function tenderFlows(ports: LotPorts): TenderFlows {
  const ofLots = lotResource(ports, () => flows.ofProjects)
  const flows: TenderFlows = { ofLots, ofProjects: projectResource({ ofLots, waivers: ports.waivers }) }
  return flows
}
