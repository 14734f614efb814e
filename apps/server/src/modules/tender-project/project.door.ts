/** What other modules of a tender may use of its project and lots, besides the tables. */
export { publishNotice } from './announcement/announcement.store'
export { membersOf as expertsPaid } from './committee/committee.store'
export { wasAwarded } from './committee/experts'
export {
  contextOf,
  factsOf,
  type Judging,
  judgeLot,
  judgingOf,
  rulesOf,
  rulesToday,
} from './deadline/deadlines'
export { type Due, dueOf, inUsualDays } from './deadline/refunds'
export { lastFile, markFile } from './file/file.versions'
export { aboutLot } from './lot/beside'
export {
  buyersKnown,
  candidatesKnown,
  learnsBuyers,
  lotsWithKnownBuyers,
  readsPublishedOnly,
  wasOpened,
} from './lot/buyers'
export { lastDayOf } from './lot/lot.judged'
export { minSuppliersOf } from './lot/lot.least'
export { rejectedBids } from './lot/lot.low-price'
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
export type { Shortages } from './lot/lot.short'
export { happened } from './lot/lot.steps'
export { assertLotSum } from './lot/lot-sum'
export { supplierNamesOf } from './lot/supplier-names'
export type {
  LotListener,
  LotPorts,
  MoneyPorts,
  OpenComplaints,
  PendingComplaint,
  Waived,
} from './ports'
export { calledInProject } from './project/called-in-project'
export { movePart, type PartRecord, PartStore } from './project/project.parts'
export { isChangeable } from './project/project.save'
export { lotStatesTold, statusTextOf } from './project/project.status'
export {
  isCalled,
  isInConfidence,
  isOnTeam,
  managedProject,
  mayOpen,
  ofProject,
  othersInScope,
  ownProjects,
  type ProjectRecord,
  projectInScope,
  projectOf,
  projects,
  projectsInConfidence,
  projectsInScope,
  rowsInScope,
  seesSecrets,
  standsForManager,
  teamColumns,
} from './project/project.store'
export { assertRunning, unlessSuspended } from './project/suspended'
export type { TenderFlows } from './tender.flows'
