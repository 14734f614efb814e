/** What other modules of a tender may use of its project and lots, besides the tables. */
export { publishNotice } from './announcement/announcement.store'
export { committeeMembers } from './committee/committee.store'
export {
  type JudgementBasis,
  judgeLot,
  judgementContext,
  loadCurrentRules,
  loadJudgementBasis,
  loadProjectRules,
  lotRuleFacts,
} from './deadline/lot-judgement'
export { type RefundDeadline, refundDeadline, usualRefundDay } from './deadline/refund-deadlines'
export { lastLawfulDay } from './deadline/rule-check'
export { rejectedBidIds } from './evaluation/bid-reviews'
export { newestFileVersion, updateFileVersion } from './file/file.versions'
export {
  areBuyersPublic,
  areBuyersVisible,
  areCandidatesVisible,
  canSeePublishedOnly,
  lotsWithVisibleBuyers,
  rightsToLearnBuyers as buyerRights,
  wasLotAwarded,
} from './lot/lot.secrecy'
export {
  findLot,
  isLotAmendable,
  type LotRecord,
  loadLot,
  lotsOfProject,
  mustFindChosenLots,
  openingRoomName,
  patchLot,
} from './lot/lot.store'
export { lotTodoFields } from './lot/lot.todos'
export { assertLotsWithinBudget } from './lot/lots-within-budget'
export { minSuppliersOfLot } from './lot/minimum-suppliers'
export { checkedStepTime } from './lot/move-input'
export { supplierNamesOf } from './lot/supplier-names'
export { findSupplierShortages, type SupplierShortages } from './opening/supplier-shortages'
export { isChangeRequestable } from './project/project.editability'
export {
  insertLegacyProject,
  insertPackedProject,
  type LegacyProject,
  readPackedProject,
  updateLegacyProject,
} from './project/project.imported'
export {
  canActAsManager,
  findProjectInScope,
  isInProjectScope,
  isLotOpenedOrNotFailed,
  joinProject,
  mustFindManagedProject,
  numberOrNameContains as hasNumberOrName,
  type ProjectRecord,
  parentProjectColumns,
  projectOptions,
  projects,
  teamColumns,
} from './project/project.store'
export {
  canKnowProjectSecrets,
  canSeeSecretProjects,
  isOnTeam,
  otherProjectsInScope,
  ownProjectsQuery,
  projectIdsInScope,
  projectRowsInScope,
  projectsInScope,
  projectsWithKnownSecrets,
} from './project/project.visibility'
export { moveProjectRequest, type ProjectRequest, ProjectRequestStore } from './project/project-request.store'
export { readTitlesWithProject } from './project/quick-search-titles'
export {
  assertNotSuspended,
  guardEffectsAgainstSuspension as unlessSuspended,
} from './project/suspension-guard'
export { reviseProject, type TenderFlows, tenderFlows, viewProject } from './project-flow/tender.flows'
export { projectStatusTextOf, visibleLotStates } from './project-flow/visible-project-status'
