import type { FlowResource } from '../../workflow/resource'
import { lotResource } from './lot/lot.moves'
import type { LotRecord } from './lot/lot.record'
import type { LotPorts } from './ports'
import { projectCaseRecord } from './project/project.kind'
import type { ProjectRecord } from './project/project.store'

/**
 * The flows of projects and lots, which move each other: 发布 publishes the lots, and the last lot ends its
 * project.
 */
export interface TenderFlows {
  ofProjects: FlowResource<ProjectRecord>
  ofLots: FlowResource<LotRecord>
}

/** The flows together with the project's record. */
export interface Tender extends TenderFlows {
  project: ReturnType<typeof projectCaseRecord>
}

export function tenderFlows(ports: LotPorts): Tender {
  const ofLots = lotResource(ports, () => project.resource)
  const project = projectCaseRecord(ports, ofLots)
  return { ofLots, ofProjects: project.resource, project }
}
