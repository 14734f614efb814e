import {
  type FoundText,
  fulltextApi,
  LEAST_FULLTEXT,
  MOST_FULLTEXT,
} from '@agency/shared/contract/fulltext.contract'
import { tidyLine } from '@agency/shared/fields/tidy'
import { useQuery } from '@tanstack/react-query'
import { http } from '../../session/app'
import { useSettled } from '../use-settled'

const MOST = 8
/** The server is asked when the person pauses: a little later than for the menu, as it looks through more. */
const PAUSE_MS = 300

/** A record by its text, and where it opens. */
export interface TextFound extends FoundText {
  to: string
}

export interface TextSearch {
  rows: readonly TextFound[]
  /** The text is long enough to be looked for. */
  isAsked: boolean
  isSearching: boolean
  error: Error | null
  onRetry(): unknown
}

/** Records that the server finds by what stands in them, two characters at least. */
export function useTextSearch(text: string): TextSearch {
  const wanted = tidyLine(text)
  const keyword = useSettled(wanted, PAUSE_MS)
  const fits = (some: string) => some.length >= LEAST_FULLTEXT && some.length <= MOST_FULLTEXT
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [fulltextApi.find.path, keyword],
    queryFn: ({ signal }) => http.call(fulltextApi.find, { keyword, limit: MOST }, { quiet: true, signal }),
    enabled: fits(keyword),
    retry: false,
  })
  const isAsked = fits(wanted)
  const isNow = isAsked && keyword === wanted
  return {
    rows: isNow && data ? data.map((one) => ({ ...one, to: one.path })) : [],
    isAsked,
    isSearching: isAsked && (isFetching || !isNow),
    error: isNow && !isFetching ? error : null,
    onRetry: refetch,
  }
}
