import { useEffect, useState } from 'react'
import { usePageLocation, usePageQuery } from '../../shell/own-place'

export type Filters = Readonly<Record<string, unknown>>

const NAME = 'filters'

/** The filters in the address of a page, as in a link to a colleague's search. */
export function useAddressFilters(none: Filters): [Filters, (filters: Filters) => void] {
  const text = usePageQuery().get(NAME)
  const [filters, setFilters] = useState(() => parseFilters(text) ?? none)
  // The link may be opened while the page is already in its tab.
  useEffect(() => {
    const brought = parseFilters(text)
    if (brought) setFilters(brought)
  }, [text])
  return [filters, setFilters]
}

/** Returns a function that creates a link to this page with the given filters. */
export function useFilterLink(): (filters: Filters) => string {
  const { pathname, search } = usePageLocation()
  return (filters) => {
    const query = new URLSearchParams(search)
    query.set(NAME, JSON.stringify(filters))
    return `${window.location.href.split('#', 1)[0]}#${pathname}?${query}`
  }
}

/** Parses filters from an address. Only the format is checked here; the list's call validates names and values. */
function parseFilters(text: string | null): Filters | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Filters)
      : undefined
  } catch {
    return undefined // A truncated link opens the page without a search.
  }
}
