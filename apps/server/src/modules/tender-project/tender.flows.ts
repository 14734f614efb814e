import type { FlowResource } from '../../workflow/resource'
import { packageResource } from './lot/lot.moves'
import type { PackageRecord } from './lot/lot.record'
import type { LotPorts } from './ports'
import { projectResource } from './project/project.moves'
import type { ProjectRecord } from './project/project.store'

/** Projects and their lots move one another: 发布 puts the lots on the market, and the last lot ends its project. */
export interface TenderFlows {
  projects: FlowResource<ProjectRecord>
  packages: FlowResource<PackageRecord>
}

export function tenderFlows(ports: LotPorts): TenderFlows {
  const packages = packageResource(ports, () => flows.projects)
  const flows: TenderFlows = { packages, projects: projectResource(packages) }
  return flows
}
