import { useEffect, useState } from 'react'
import { useOwnPlace, useOwnSearch } from '../../shell/own-place'

export type Filters = Readonly<Record<string, unknown>>

const NAME = 'filters'

/** The filters that a page's address brings along: a colleague's search, opened from a link. */
export function useAddressFilters(none: Filters): [Filters, (filters: Filters) => void] {
  const text = useOwnSearch().get(NAME)
  const [filters, setFilters] = useState(() => filtersIn(text) ?? none)
  // The link may be opened while the page stands in its tab already.
  useEffect(() => {
    const brought = filtersIn(text)
    if (brought) setFilters(brought)
  }, [text])
  return [filters, setFilters]
}

/** What makes the address of this page a link to what is searched for now. */
export function useFilterLink(): (filters: Filters) => string {
  const { pathname, search } = useOwnPlace()
  return (filters) => {
    const query = new URLSearchParams(search)
    query.set(NAME, JSON.stringify(filters))
    return `${window.location.href.split('#', 1)[0]}#${pathname}?${query}`
  }
}

/** Whether a name or value means anything is decided by the list's call; here only its form counts. */
function filtersIn(text: string | null): Filters | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Filters)
      : undefined
  } catch {
    return undefined // a link that was cut off opens the page without a search
  }
}
