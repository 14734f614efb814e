import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { tenderDocumentApi } from '@agency/shared/modules/tender-document/document.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { useCall } from '../../../kit/data/use-call'
import { useLiveRecords } from '../../../kit/data/use-live-refresh'
import { CASE_POLL_MS } from '../../../kit/flow/use-flow-state'
import { useTabActive } from '../../../shell/tabs'

/**
 * A part of a project as it stands while its tab is in front. Every key has the project's id: what is done with a
 * project makes them all old (`useRecordChanged`).
 */
function usePart<E extends Endpoint>(endpoint: E, input: InputOf<E>, key: readonly string[], may = true) {
  useLiveRecords(projectPrefix, [key])
  return useCall(endpoint, input, { key, enabled: useTabActive() && may, refetchInterval: CASE_POLL_MS })
}

/** The lots of a project, in order. */
export const useLots = (projectId: string) =>
  usePart(projectApi.packages, { listId: projectId }, ['lots', projectId])

/** What the law asks of each lot. */
export const useDeadlines = (projectId: string) =>
  usePart(projectApi.deadlines, { listId: projectId }, ['deadlines', projectId])

/** Versions of the procurement file, the newest first. */
export const useFiles = (projectId: string, may: boolean) =>
  usePart(projectApi.files, { listId: projectId }, ['tenderFiles', projectId], may)

export const useNotices = (projectId: string) =>
  usePart(projectApi.notices, { listId: projectId }, ['notices', projectId])

/** Lawful exceptions to the rules of the lots, the newest first. */
export const useExceptions = (projectId: string) =>
  usePart(projectApi.exceptions, { listId: projectId }, ['exceptions', projectId])

/** What the law asks to be announced or filed of each lot. */
export const useAnnouncements = (projectId: string) =>
  usePart(projectApi.announcements, { listId: projectId }, ['announcements', projectId])

/** Of a lot, in order of rank. */
export const useCandidates = (projectId: string, lotId: string) =>
  useCall(
    projectApi.candidates,
    { listId: lotId },
    { key: ['candidates', projectId, lotId], enabled: useTabActive() },
  )

/** Who evaluates a lot, as far as the caller may know. Nothing is told live of it: it asks. */
export const useCommittee = (projectId: string, lotId: string) =>
  usePart(projectApi.committee, { listId: lotId }, ['committee', projectId, lotId])

/** Suppliers whose bid for the lot was received in time; nobody before it was opened. */
export const useBidders = (projectId: string, lotId: string, may = true) =>
  useCall(
    projectApi.bidders,
    { listId: lotId },
    { key: ['bidders', projectId, lotId], enabled: useTabActive() && may },
  )

/** Papers of a project and its lots that this person may have made from templates as they stand now. */
export const useMadeDocuments = (projectId: string) =>
  usePart(tenderDocumentApi.list, { listId: projectId }, ['madeDocuments', projectId])
