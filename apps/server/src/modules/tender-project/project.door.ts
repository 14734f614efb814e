/** What other modules of a tender may use of its project and lots, besides the tables. */
export { publishNotice } from './announcement/announcement.store'
export { committeeMembers as expertsPaid } from './committee/committee.store'
export { wasLotAwarded } from './committee/committee.secrecy'
export {
  currentRules,
  type Judging,
  judgeLot,
  judgementContext,
  loadJudgementBasis,
  loadProjectRules,
  lotRuleFacts,
} from './deadline/lot-judgement'
export { type Due, refundDue, usualRefundDay } from './deadline/refund-deadlines'
export { newestFileVersion, updateFileVersion } from './file/file.versions'
export {
  areBuyersVisible,
  areCandidatesVisible,
  buyerRights,
  lotsWithVisibleBuyers,
  seesPublishedOnly,
  wasLotOpened,
} from './lot/lot.secrecy'
export { rejectedBidIds } from './evaluation/bid-reviews'
export { minSuppliersOfLot } from './lot/minimum-suppliers'
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
export { lastLawfulDay } from './deadline/rule-check'
export { findShortages, type Shortages } from './opening/supplier-shortages'
export { checkedStepTime } from './lot/move-input'
export { assertLotsWithinBudget } from './lot/lots-within-budget'
export { lotTodoFields } from './lot/lot.todos'
export { supplierNamesOf } from './lot/supplier-names'
export { moveProjectRequest, type PartRecord, ProjectRequestStore } from './project/project-request.store'
export { isChangeRequestable } from './project-flow/project.save'
export { statusTextOf, visibleLotStates } from './project-flow/visible-project-status'
export {
  areSecretsShared,
  canActAsManager,
  canLotOpen,
  findProjectInScope,
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
export { assertNotSuspended, unlessSuspended } from './project/suspension-guard'
export { readTitlesWithProject } from './project/quick-search-titles'
export { rewriteProject, type TenderFlows, tenderFlows, viewProject } from './project-flow/tender.flows'
