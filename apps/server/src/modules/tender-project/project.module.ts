import { loggedOfLot } from '@agency/shared/modules/tender-project/lot/lot.logged'
import type { Write } from '../../http/context'
import type { ServerModule } from '../../server-module'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { contribute } from '../../wiring/collection'
import { listenToEvent } from '../../wiring/event'
import { answerPort } from '../../wiring/port'
import { makeServerMove } from '../../workflow/engine'
import { archiveMaterial } from '../archive-file/door/asks'
import { archivePartHandedIn, archiveStored, type StoredArchive } from '../archive-file/door/events'
import * as ordinalAsks from '../ordinal/door/asks'
import { reEvaluateLots } from '../sale-complain/door/asks'
import { type HandedOutNotice, winnerNoticeHandedOut } from '../sale-notice/door/events'
import { bondHandled } from '../tender-bond/door/events'
import { billHandled } from '../tender-fee/door/events'
import { announcementRoutes } from './announcement/announcement.routes'
import { completeLotIfSettled } from './award/lot-completion'
import { markNoticeSent } from './award/winner-notice'
import { committeeRoutes } from './committee/committee.routes'
import { evaluationAccess } from './committee/committee.secrecy'
import { deadlineJob } from './deadline/deadline.jobs'
import { deadlineRisks } from './deadline/deadline.risks'
import { evaluationRoutes } from './evaluation/evaluation.routes'
import { startReEvaluation } from './evaluation/re-evaluation'
import { exceptionRisks } from './exception/exception.risks'
import { exceptionAccess, exceptionResource, exceptionRoutes } from './exception/exception.routes'
import { fileAccess } from './file/file.access'
import { projectFileRoutes } from './file/file.routes'
import { fileRoutes } from './file/file-list.routes'
import { lotAccess } from './lot/lot.access'
import { lotFinder } from './lot/lot.finder'
import {
  secretCommitteeLogLines,
  secretLotStatusLogLines,
  secretPrequalifyLogLines,
} from './lot/secret-lot.lines'
import { lotRoutes } from './lot-flow/lot.routes'
import { saleEndJob } from './opening/sale-end.jobs'
import { prequalifyAccess } from './prequalification/registration'
import { projectFinder } from './project/project.finder'
import { projectSeed } from './project/project.seed'
import { secretProjectTodos } from './project/project.visibility'
import { secretProjectLogLines } from './project/secret-project.lines'
import { projectCalls } from './project.calls'
import { loadProjectArchiveMaterial } from './project-flow/project.archive'
import {
  buildEndProjectFunction,
  buildFoundProjectFunction,
  findSourceProjects,
  visibleProjectNames,
} from './project-flow/project.founding'
import { projectsOfClient } from './project-flow/project.related'
import { projectRoutes } from './project-flow/project.routes'
import { tenderFlows } from './project-flow/tender.flows'
import { tenderCommitteeMember } from './tables/committee.table'
import { tenderCandidate, tenderLot } from './tables/lot.table'

/** The last payment completes a lot with a contract. */
const completeLotAfterSettlement = ({ write, packageId }: { write: Write; packageId: string }) =>
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
    ...lotRoutes(tenderFlows.ofLots),
    ...fileRoutes(tenderFlows.ofProjects),
    ...projectFileRoutes(tenderFlows.ofProjects),
    ...announcementRoutes,
    ...evaluationRoutes,
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
  jobs: [saleEndJob(tenderFlows.ofLots), deadlineJob],
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
    answerPort(ordinalAsks.findSourceProjects, findSourceProjects),
    answerPort(ordinalAsks.visibleProjectNames, visibleProjectNames),
    answerPort(ordinalAsks.foundProject, buildFoundProjectFunction(tenderFlows)),
    answerPort(ordinalAsks.endProject, buildEndProjectFunction(tenderFlows)),
    answerPort(reEvaluateLots, startReEvaluation(tenderFlows.ofLots)),
  ],
  contributes: [contribute(archiveMaterial, loadProjectArchiveMaterial)],
  hears: [
    listenToEvent(bondHandled, completeLotAfterSettlement),
    listenToEvent(billHandled, completeLotAfterSettlement),
    listenToEvent(winnerNoticeHandedOut, markNoticeSentOnHandout),
    listenToEvent(archivePartHandedIn, startArchivingOnPapers),
    listenToEvent(archiveStored, markArchivedOnStorage),
  ],
}
