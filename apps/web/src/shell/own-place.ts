import { createContext, use, useMemo } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext } from 'react-router-dom'

/** The location of a page that lives in a tab; nothing for one that does not. */
export const OwnPlace = createContext<Location | undefined>(undefined)

/**
 * Where the page is in which this stands. The router's own hooks would draw every kept page anew at each step anywhere:
 * React tells those who read a context of a change above also where a value of their own is nearer.
 */
export const useOwnPlace = (): Location => use(OwnPlace) ?? use(LocationContext).location

/** The query of the page's address. */
export function useOwnSearch(): URLSearchParams {
  const { search } = useOwnPlace()
  return useMemo(() => new URLSearchParams(search), [search])
}
