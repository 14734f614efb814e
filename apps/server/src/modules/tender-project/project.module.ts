import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import type { FlowResource } from '../../workflow/resource'
import { announcementRoutes } from './announcement.routes'
import { committeeRoutes } from './committee.routes'
import { exceptionAccess, exceptionResource, exceptionRoutes } from './exception.routes'
import { evaluationAccess } from './experts'
import { fileRoutes } from './file.routes'
import { committeeLines, prequalifyLines, standingLines } from './package.lines'
import type { PackageRecord } from './package.record'
import { packageRoutes } from './package.routes'
import { settleLot } from './package.settle'
import { shortLots } from './package.short'
import type { LotPorts } from './ports'
import { prequalifyAccess } from './prequalify'
import { projectFinder } from './project.finder'
import { projectJobs } from './project.jobs'
import { ending, opening } from './project.open'
import { projectsOfClient } from './project.related'
import { packageAccess, projectAccess, projectRoutes } from './project.routes'
import { projectSeed } from './project.seed'
import { fileAccess } from './project-file.access'
import { projectFileRoutes } from './project-file.routes'
import { secretProjectLines } from './secret-project.lines'
import { tenderFlows } from './tender.flows'
import { waiverResource } from './waiver.moves'

/** 招标项目 and its lots; `open` and `end` are what 排号 asks of it, `short` what 流标 does. */
export function projectModule(ports: LotPorts) {
  const flows = tenderFlows(ports)
  return {
    module: {
      routes: [
        ...projectRoutes(flows, ports),
        ...packageRoutes(flows, ports),
        ...fileRoutes(flows),
        ...projectFileRoutes(flows, ports),
        ...announcementRoutes,
        ...committeeRoutes,
        ...exceptionRoutes,
      ],
      flows: [
        flows.projects,
        flows.packages,
        waiverResource,
        exceptionResource,
      ] as unknown as readonly FlowResource[],
      access: [projectAccess, packageAccess, evaluationAccess, prequalifyAccess, fileAccess, exceptionAccess],
      finders: [projectFinder],
      related: [projectsOfClient],
      jobs: projectJobs(flows, ports),
      seed: projectSeed,
      secretLines: [committeeLines, prequalifyLines, standingLines, secretProjectLines],
    },
    flows,
    open: opening(flows),
    end: ending(flows),
    short: (db: Queryable, lots: readonly PackageRecord[], now: Date) => shortLots(db, ports, lots, now),
    /** Told of the money of a lot: what was the last of it completes the lot. */
    settled: (context: Context, write: Write, packageId: string) =>
      settleLot(context, write, { packages: flows.packages, ports }, packageId),
  }
}
