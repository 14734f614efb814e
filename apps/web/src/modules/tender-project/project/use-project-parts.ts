import { tenderDocumentApi } from '@agency/shared/modules/tender-document/document.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { useQuery } from '@tanstack/react-query'
import { useLiveRecords } from '../../../kit/data/use-live-records'
import { CASE_POLL_MS } from '../../../kit/flow/use-flow-state'
import { http } from '../../../session/app'
import { useTabActive } from '../../../shell/tabs'

const usual = { refetchInterval: CASE_POLL_MS, retry: false } as const

/** Every key has the project's id: what is done with a project makes them all old (`useRecordChanged`). */
export const lotsKey = (projectId: string) => ['lots', projectId] as const
const deadlinesKey = (projectId: string) => ['deadlines', projectId] as const
const filesKey = (projectId: string) => ['tenderFiles', projectId] as const
const noticesKey = (projectId: string) => ['notices', projectId] as const

/** The lots of a project, in order. */
export function useLots(projectId: string) {
  useLiveRecords(projectPrefix, [lotsKey(projectId)])
  return useQuery({
    queryKey: lotsKey(projectId),
    queryFn: () => http.call(projectApi.packages, { listId: projectId }),
    enabled: useTabActive(),
    ...usual,
  })
}

/** What the law asks of each lot. */
export function useDeadlines(projectId: string) {
  useLiveRecords(projectPrefix, [deadlinesKey(projectId)])
  return useQuery({
    queryKey: deadlinesKey(projectId),
    queryFn: () => http.call(projectApi.deadlines, { listId: projectId }),
    enabled: useTabActive(),
    ...usual,
  })
}

/** Versions of the procurement file, the newest first. */
export function useFiles(projectId: string, may: boolean) {
  useLiveRecords(projectPrefix, [filesKey(projectId)])
  return useQuery({
    queryKey: filesKey(projectId),
    queryFn: () => http.call(projectApi.files, { listId: projectId }),
    enabled: useTabActive() && may,
    ...usual,
  })
}

export function useNotices(projectId: string) {
  useLiveRecords(projectPrefix, [noticesKey(projectId)])
  return useQuery({
    queryKey: noticesKey(projectId),
    queryFn: () => http.call(projectApi.notices, { listId: projectId }),
    enabled: useTabActive(),
    ...usual,
  })
}

/** Lawful exceptions to the rules of the lots, the newest first. */
export function useExceptions(projectId: string) {
  const key = ['exceptions', projectId] as const
  useLiveRecords(projectPrefix, [key])
  return useQuery({
    queryKey: key,
    queryFn: () => http.call(projectApi.exceptions, { listId: projectId }),
    enabled: useTabActive(),
    ...usual,
  })
}

/** What the law asks to be announced or filed of each lot. */
export function useAnnouncements(projectId: string) {
  const key = ['announcements', projectId] as const
  useLiveRecords(projectPrefix, [key])
  return useQuery({
    queryKey: key,
    queryFn: () => http.call(projectApi.announcements, { listId: projectId }),
    enabled: useTabActive(),
    ...usual,
  })
}

/** Of a lot, in order of rank. */
export const useCandidates = (projectId: string, lotId: string) =>
  useQuery({
    queryKey: ['candidates', projectId, lotId],
    queryFn: () => http.call(projectApi.candidates, { listId: lotId }),
    enabled: useTabActive(),
    retry: false,
  })

/** Who evaluates a lot, as far as the caller may know. Nothing is told live of it: it asks. */
export function useCommittee(projectId: string, lotId: string) {
  const key = ['committee', projectId, lotId] as const
  useLiveRecords(projectPrefix, [key])
  return useQuery({
    queryKey: key,
    queryFn: () => http.call(projectApi.committee, { listId: lotId }),
    enabled: useTabActive(),
    ...usual,
  })
}

/** Suppliers whose bid for the lot was received in time; nobody before it was opened. */
export const useBidders = (projectId: string, lotId: string) =>
  useQuery({
    queryKey: ['bidders', projectId, lotId],
    queryFn: () => http.call(projectApi.bidders, { listId: lotId }),
    enabled: useTabActive(),
    retry: false,
  })

/** Papers of a project and its lots that this person may have made from templates as they stand now. */
export function useMadeDocuments(projectId: string) {
  const key = ['madeDocuments', projectId] as const
  useLiveRecords(projectPrefix, [key])
  return useQuery({
    queryKey: key,
    queryFn: () => http.call(tenderDocumentApi.list, { listId: projectId }),
    enabled: useTabActive(),
    ...usual,
  })
}
