import { loggedOfLot } from '@agency/shared/modules/tender-project/lot/lot.logged'
import type { Context, Write } from '../../http/context'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { makeServerMove } from '../../workflow/engine'
import { announcementRoutes } from './announcement/announcement.routes'
import { committeeRoutes } from './committee/committee.routes'
import { tenderCommitteeMember } from './committee/committee.table'
import { evaluationAccess } from './committee/experts'
import { deadlineRisks, exceptionRisks } from './deadline/deadline.risks'
import { exceptionAccess, exceptionResource, exceptionRoutes } from './exception/exception.routes'
import { fileAccess } from './file/file.access'
import { projectFileRoutes } from './file/file.routes'
import { fileRoutes } from './file/file-list.routes'
import { lotFinder } from './lot/lot.finder'
import { secretCommitteeLogLines, secretLotStatusLogLines, secretPrequalifyLogLines } from './lot/lot.lines'
import { markNoticeSent } from './lot/lot.notice-sent'
import { startReEvaluation } from './lot/lot.re-evaluation'
import type { LotRecord } from './lot/lot.record'
import { lotRoutes } from './lot/lot.routes'
import { completeLotIfSettled } from './lot/lot.settle'
import { findShortages } from './lot/lot.shortage'
import { tenderCandidate, tenderLot } from './lot/lot.table'
import type { LotPorts } from './ports'
import { prequalifyAccess } from './prequalification/prequalify'
import { projectFinder } from './project/project.finder'
import { createProjectEnder, createProjectFounder } from './project/project.founding'
import { projectFulltext } from './project/project.fulltext'
import { projectJobs } from './project/project.jobs'
import { projectsOfClient } from './project/project.related'
import { lotAccess, projectRoutes } from './project/project.routes'
import { createProjectRewriter } from './project/project.save'
import { projectSeed } from './project/project.seed'
import { secretProjectTodos } from './project/project.store'
import { secretProjectLogLines } from './project/secret-project.lines'
import { projectCalls } from './project.calls'
import { tenderFlows } from './tender.flows'

/** 招标项目 and its lots. `foundProject` and `endProject` are used by 排号, `short` by 流标. */
export function projectModule(ports: LotPorts) {
  const flows = tenderFlows(ports)
  const { project } = flows
  return {
    module: {
      calls: projectCalls,
      routes: [
        ...project.routes,
        ...projectRoutes(flows, ports),
        ...lotRoutes(flows, ports),
        ...fileRoutes(flows),
        ...projectFileRoutes(flows, ports),
        ...announcementRoutes,
        ...committeeRoutes,
        ...exceptionRoutes,
      ],
      flows: [flows.ofProjects, flows.ofLots, exceptionResource],
      access: [project.access, lotAccess, evaluationAccess, prequalifyAccess, fileAccess, exceptionAccess],
      finders: [projectFinder, lotFinder],
      fulltexts: [projectFulltext],
      related: [projectsOfClient],
      risks: [deadlineRisks, exceptionRisks],
      jobs: projectJobs(flows, ports),
      dictUses: [
        ...project.dictUses,
        ...[tenderLot, tenderCandidate, tenderCommitteeMember].flatMap((table) =>
          dictColumnsOfTable(loggedOfLot, table),
        ),
      ],
      seed: projectSeed,
      secretTodos: [secretProjectTodos],
      secretLines: [
        secretCommitteeLogLines,
        secretPrequalifyLogLines,
        secretLotStatusLogLines,
        secretProjectLogLines,
      ],
    },
    flows,
    view: project.one,
    rewrite: createProjectRewriter(project.writer, ports),
    foundProject: createProjectFounder(flows, ports),
    endProject: createProjectEnder(flows),
    short: (context: Context, lots: readonly LotRecord[]) => findShortages(context, ports, lots),
    reEvaluate: startReEvaluation(flows.ofLots),
    /**
     * Call this when the winner's notice of a lot was given out: the lot becomes 已发通知书 unless it already
     * is.
     */
    noticeGiven: (write: Write, packageId: string, noticeSendTime: Date) =>
      markNoticeSent(write, flows.ofLots, { packageId, noticeSendTime }),
    /** Call this when the first papers of a project were handed in: it becomes 归档中. */
    archiving: async (write: Write, projectId: string) => {
      await makeServerMove(write, flows.ofProjects, 'archive', projectId)
    },
    /** Call this when the archive of a project was stored: it becomes 已归档. */
    archived: async (write: Write, projectId: string) => {
      await makeServerMove(write, flows.ofProjects, 'archived', projectId)
    },
    /** Call this when money of a lot was settled: the last payment completes the lot. */
    settled: (write: Write, packageId: string) =>
      completeLotIfSettled(write, { ofLots: flows.ofLots, ports }, packageId),
  }
}
