import type { FlowResource } from '../../../workflow/resource'
import type { LotRecord } from '../lot/lot.store'
import { lotResource } from '../lot-flow/lot.resource'
import type { ProjectRecord } from '../project/project.store'
import { projectCaseRecord } from './project.kind'
import { buildReviseProjectFunction } from './project.save'

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

const ofLots = lotResource(() => project.resource)
const project = projectCaseRecord(ofLots)

export const tenderFlows: Tender = { ofLots, ofProjects: project.resource, project }

/** A project as answered to the caller. */
export const viewProject = project.one

/** Changes base data of a project with all consequences: see `buildReviseProjectFunction`. */
export const reviseProject = buildReviseProjectFunction(project.writer)
