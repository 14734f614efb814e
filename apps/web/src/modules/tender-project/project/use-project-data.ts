import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { tenderDocumentApi } from '@agency/shared/modules/tender-document/document.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { useCall } from '../../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../../kit/data/use-live-refresh'
import { CASE_POLL_MS } from '../../../kit/flow/use-flow-state'
import { useTabActive } from '../../../shell/tabs'

/**
 * Loads a part of a project while its tab is in front. Every key contains the project's id, so that an action on the
 * project reloads them all (`useRecordChanged`).
 */
function useProjectPart<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  key: readonly string[],
  may = true,
) {
  useReloadOnRecordChange(projectPrefix, [key])
  return useCall(endpoint, input, { key, enabled: useTabActive() && may, refetchInterval: CASE_POLL_MS })
}

/** The lots of a project, in order. */
export const useLots = (projectId: string) =>
  useProjectPart(projectApi.packages, { listId: projectId }, ['lots', projectId])

/** The legal judgements of each lot. */
export const useDeadlines = (projectId: string) =>
  useProjectPart(projectApi.deadlines, { listId: projectId }, ['deadlines', projectId])

/** Versions of the procurement documents, newest first. */
export const useTenderFileVersions = (projectId: string, may: boolean) =>
  useProjectPart(projectApi.files, { listId: projectId }, ['tenderFiles', projectId], may)

export const useNotices = (projectId: string) =>
  useProjectPart(projectApi.notices, { listId: projectId }, ['notices', projectId])

/** Lawful exceptions of the lots, newest first. */
export const useExceptions = (projectId: string) =>
  useProjectPart(projectApi.exceptions, { listId: projectId }, ['exceptions', projectId])

/** The required announcements and filings of each lot. */
export const useAnnouncements = (projectId: string) =>
  useProjectPart(projectApi.announcements, { listId: projectId }, ['announcements', projectId])

/** The candidates of a lot by rank. */
export const useCandidates = (projectId: string, lotId: string) =>
  useCall(
    projectApi.candidates,
    { listId: lotId },
    { key: ['candidates', projectId, lotId], enabled: useTabActive() },
  )

/** The evaluators of a lot that the caller may know. It polls, because there are no live events about them. */
export const useCommittee = (projectId: string, lotId: string) =>
  useProjectPart(projectApi.committee, { listId: lotId }, ['committee', projectId, lotId])

/** Suppliers whose bid was received in time; empty before the opening. */
export const useBidders = (projectId: string, lotId: string, may = true) =>
  useCall(
    projectApi.bidders,
    { listId: lotId },
    { key: ['bidders', projectId, lotId], enabled: useTabActive() && may },
  )

/** Documents of a project and its lots that this person can generate now. */
export const useGeneratedDocuments = (projectId: string) =>
  useProjectPart(tenderDocumentApi.list, { listId: projectId }, ['madeDocuments', projectId])
