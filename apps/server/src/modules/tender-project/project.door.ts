/** What other modules of a tender may use of its project and lots, besides the tables. */
export { publishNotice } from './announcement/announcement.store'
export { committeeMembers as expertsPaid } from './committee/committee.store'
export { wasLotAwarded } from './committee/experts'
export {
  currentRules,
  type Judging,
  judgeLot,
  judgementContext,
  loadJudgementBasis,
  loadProjectRules,
  lotRuleFacts,
} from './deadline/deadlines'
export { type Due, refundDue, usualRefundDay } from './deadline/refunds'
export { newestFileVersion, updateFileVersion } from './file/file.versions'
export {
  areBuyersVisible,
  areCandidatesVisible,
  buyerRights,
  lotsWithVisibleBuyers,
  seesPublishedOnly,
  wasLotOpened,
} from './lot/buyers'
export { rejectedBidIds } from './lot/lot.low-price'
export { minSuppliersOfLot } from './lot/lot.minimum'
export {
  findLot,
  isLotAmendable,
  type LotRecord,
  loadLot,
  lotsOfProject,
  mustFindChosenLots,
  openingRoomName,
  patchLot,
} from './lot/lot.record'
export { lastLawfulDay } from './lot/lot.rule-check'
export { findShortages, type Shortages } from './lot/lot.shortage'
export { checkedStepTime } from './lot/lot.steps'
export { assertLotsWithinBudget } from './lot/lot-sum'
export { lotTodoFields } from './lot/side-task'
export { supplierNamesOf } from './lot/supplier-names'
export {
  insertLegacyProject,
  insertPackedProject,
  type LegacyProject,
  readPackedProject,
  updateLegacyProject,
} from './project/project.imported'
export { moveProjectRequest, type PartRecord, ProjectRequestStore } from './project/project.parts'
export { isChangeRequestable } from './project/project.save'
export { statusTextOf, visibleLotStates } from './project/project.status'
export {
  areSecretsShared,
  canActAsManager,
  canLotOpen,
  findProjectInScope,
  isInProjectScope,
  isOnTeam,
  joinProject,
  mustFindManagedProject,
  numberOrNameContains as hasNumberOrName,
  othersProjectsInScope,
  ownProjectsQuery,
  type ProjectRecord,
  parentProjectColumns,
  projectIdsInScope,
  projectOptions,
  projectRowsInScope,
  projects,
  projectsInScope,
  projectsWithSharedSecrets,
  seesSecretProjects,
  teamColumns,
} from './project/project.store'
export { assertNotSuspended, unlessSuspended } from './project/suspension'
export { readTitlesWithProject } from './project/title-in-project'
export { rewriteProject, type TenderFlows, tenderFlows, viewProject } from './tender.flows'
