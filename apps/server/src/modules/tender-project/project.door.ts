/** What other modules of a tender may use of its project and lots, besides the tables. */
export { publishNotice } from './announcement/announcement.store'
export { membersOf as expertsPaid } from './committee/committee.store'
export { wasAwarded } from './committee/experts'
export {
  contextOf,
  currentRules,
  type Judging,
  judgeLot,
  loadJudging,
  lotRuleFacts,
  rulesOf,
} from './deadline/deadlines'
export { type Due, refundDue, usualRefundDay } from './deadline/refunds'
export { lastFile, markFile } from './file/file.versions'
export {
  areBuyersVisible,
  areCandidatesVisible,
  buyerRights,
  lotsWithVisibleBuyers,
  seesPublishedOnly,
  wasOpened,
} from './lot/buyers'
export { rejectedBids } from './lot/lot.low-price'
export { minSuppliersOf } from './lot/lot.minimum'
export {
  chosenLots,
  findLot,
  isAmendable,
  type LotRecord,
  loadLot,
  lotsOfProject,
  patchLot,
  roomOf,
} from './lot/lot.record'
export { lastLawfulDay } from './lot/lot.rule-check'
export type { Shortages } from './lot/lot.shortage'
export { stepTime } from './lot/lot.steps'
export { assertLotSum } from './lot/lot-sum'
export { lotTodoFields } from './lot/side-task'
export { supplierNamesOf } from './lot/supplier-names'
export type {
  LotListener,
  LotPorts,
  MoneyPorts,
  OpenComplaints,
  PendingComplaint,
  WaiverState,
} from './ports'
export { movePart, type PartRecord, PartStore } from './project/project.parts'
export { isChangeable } from './project/project.save'
export { statusTextOf, visibleLotStates } from './project/project.status'
export {
  canActAsManager,
  isCalled,
  isInConfidence,
  isOnTeam,
  mayOpen,
  mustFindManagedProject,
  ofProject,
  othersInScope,
  ownProjects,
  type ProjectRecord,
  projectInScope,
  projectOf,
  projectRowsInScope,
  projects,
  projectsInConfidence,
  projectsInScope,
  seesSecrets,
  teamColumns,
} from './project/project.store'
export { assertRunning, unlessSuspended } from './project/suspension'
export { titleInProject } from './project/title-in-project'
export type { TenderFlows } from './tender.flows'
