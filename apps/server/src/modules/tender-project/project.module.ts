import { loggedOfLot } from '@agency/shared/modules/tender-project/lot/lot.logged'
import type { Write } from '../../http/context'
import type { ServerModule } from '../../server-module'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { hear } from '../../wiring/event'
import { answer } from '../../wiring/port'
import { makeServerMove } from '../../workflow/engine'
import { archivePartHandedIn, archiveStored, type StoredArchive } from '../archive-file/door/events'
import * as ordinalAsks from '../ordinal/door/asks'
import { reEvaluateLots } from '../sale-complain/door/asks'
import { type HandedOutNotice, winnerNoticeHandedOut } from '../sale-notice/door/events'
import { bondHandled } from '../tender-bond/door/events'
import { billHandled } from '../tender-fee/door/events'
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
import { lotRoutes } from './lot/lot.routes'
import { completeLotIfSettled } from './lot/lot.settle'
import { tenderCandidate, tenderLot } from './lot/lot.table'
import { prequalifyAccess } from './prequalification/prequalify'
import { projectFinder } from './project/project.finder'
import {
  createProjectEnder,
  createProjectFounder,
  findSourceProjects,
  visibleProjectNames,
} from './project/project.founding'
import { projectJobs } from './project/project.jobs'
import { projectsOfClient } from './project/project.related'
import { lotAccess, projectRoutes } from './project/project.routes'
import { projectSeed } from './project/project.seed'
import { secretProjectTodos } from './project/project.store'
import { secretProjectLogLines } from './project/secret-project.lines'
import { projectCalls } from './project.calls'
import { tenderFlows } from './tender.flows'

/** The last payment completes a lot with a contract. */
const completeLotOnMoney = ({ write, packageId }: { write: Write; packageId: string }) =>
  completeLotIfSettled(write, tenderFlows.ofLots, packageId)

/** The lot becomes 已发通知书 when its winner has the notice, unless it already is. */
const markNoticeSentOnHandout = ({ write, packageId, noticeSendTime }: HandedOutNotice) =>
  markNoticeSent(write, tenderFlows.ofLots, { packageId, noticeSendTime })

/** The project becomes 归档中 with the first papers that were handed in. */
const startArchivingOnPapers = ({ write, projectId }: { write: Write; projectId: string }) =>
  makeServerMove(write, tenderFlows.ofProjects, 'archive', projectId)

/** The project becomes 已归档 when its archive was stored. */
const markArchivedOnStorage = ({ write, archive }: StoredArchive) =>
  makeServerMove(write, tenderFlows.ofProjects, 'archived', archive.projectId)

/** 招标项目 and its lots. */
export const projectModule: ServerModule = {
  calls: projectCalls,
  routes: [
    ...tenderFlows.project.routes,
    ...projectRoutes(tenderFlows),
    ...lotRoutes(tenderFlows),
    ...fileRoutes(tenderFlows),
    ...projectFileRoutes(tenderFlows),
    ...announcementRoutes,
    ...committeeRoutes,
    ...exceptionRoutes,
  ],
  flows: [tenderFlows.ofProjects, tenderFlows.ofLots, exceptionResource],
  access: [
    tenderFlows.project.access,
    lotAccess,
    evaluationAccess,
    prequalifyAccess,
    fileAccess,
    exceptionAccess,
  ],
  finders: [projectFinder, lotFinder],
  related: [projectsOfClient],
  risks: [deadlineRisks, exceptionRisks],
  jobs: projectJobs(tenderFlows),
  dictUses: [
    ...tenderFlows.project.dictUses,
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
  answers: [
    answer(ordinalAsks.findSourceProjects, findSourceProjects),
    answer(ordinalAsks.visibleProjectNames, visibleProjectNames),
    answer(ordinalAsks.foundProject, createProjectFounder(tenderFlows)),
    answer(ordinalAsks.endProject, createProjectEnder(tenderFlows)),
    answer(reEvaluateLots, startReEvaluation(tenderFlows.ofLots)),
  ],
  hears: [
    hear(bondHandled, completeLotOnMoney),
    hear(billHandled, completeLotOnMoney),
    hear(winnerNoticeHandedOut, markNoticeSentOnHandout),
    hear(archivePartHandedIn, startArchivingOnPapers),
    hear(archiveStored, markArchivedOnStorage),
  ],
}
