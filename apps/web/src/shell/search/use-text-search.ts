import {
  type FoundText,
  fulltextApi,
  LEAST_FULLTEXT,
  MOST_FULLTEXT,
} from '@agency/shared/contract/fulltext.contract'
import { cleanLine } from '@agency/shared/text/clean'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'
import { useDebouncedText } from '../use-settled'

const MOST = 8
/**
 * In ms: the server is asked when the user pauses typing; later than for the menu, because this search is more
 * expensive.
 */
const PAUSE_MS = 300

/** A record that was found by its text, and the address that opens it. */
export interface TextFound extends FoundText {
  to: string
}

export interface TextSearch {
  rows: readonly TextFound[]
  /** True when the text is long enough to be searched. */
  isAsked: boolean
  isSearching: boolean
  error: Error | null
  onRetry(): unknown
}

/** Finds records on the server by their text; two characters at least. */
export function useTextSearch(text: string): TextSearch {
  const wanted = cleanLine(text)
  const keyword = useDebouncedText(wanted, PAUSE_MS)
  const isSearchableLength = (some: string) => some.length >= LEAST_FULLTEXT && some.length <= MOST_FULLTEXT
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [fulltextApi.find.path, keyword],
    queryFn: ({ signal }) => http.call(fulltextApi.find, { keyword, limit: MOST }, { quiet: true, signal }),
    enabled: isSearchableLength(keyword),
    retry: false,
  })
  const isAsked = isSearchableLength(wanted)
  const isNow = isAsked && keyword === wanted
  return {
    rows: isNow && data ? data.map((one) => ({ ...one, to: one.path })) : [],
    isAsked,
    isSearching: isAsked && (isFetching || !isNow),
    error: isNow && !isFetching ? error : null,
    onRetry: refetch,
  }
}
