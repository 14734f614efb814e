import { MAX_KEYWORD, searchApi } from '@agency/shared/contract/search.contract'
import { RECORD_KINDS } from '@agency/shared/search/record-kinds'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'
import { useDebouncedText } from '../use-settled'
import type { Group } from './lines'

/** In ms: the server is asked when the user pauses typing. */
const PAUSE_MS = 120

export interface RecordSearch {
  groups: readonly Group[]
  isSearching: boolean
  error: Error | null
  onRetry(): unknown
}

/**
 * Finds records of all kinds, grouped by kind. While a search is running the earlier results stay, so that nothing
 * jumps between two keys; the call for an outdated text is cancelled.
 */
export function useRecordSearch(text: string): RecordSearch {
  const wanted = text.trim().slice(0, MAX_KEYWORD)
  const keyword = useDebouncedText(wanted, PAUSE_MS)
  const isAsked = wanted !== ''
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [searchApi.records.path, keyword],
    queryFn: ({ signal }) => http.call(searchApi.records, { keyword }, { quiet: true, signal }),
    enabled: keyword !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  const found = isAsked && !error ? (data ?? []) : []
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return {
    groups: kinds.map((kind) => ({
      label: RECORD_KINDS[kind],
      lines: found
        .filter((one) => one.kind === kind)
        .map(({ listId, title, subtitle, path }) => ({
          key: `${kind} ${listId}`,
          title,
          note: subtitle,
          to: path,
          kind: RECORD_KINDS[kind],
        })),
    })),
    isSearching: isAsked && (isFetching || keyword !== wanted),
    error: isAsked && keyword === wanted && !isFetching ? error : null,
    onRetry: refetch,
  }
}
