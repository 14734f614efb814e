import { createContext, use, useMemo } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext } from 'react-router-dom'

/** The location of a page in a tab; undefined outside tabs. */
export const OwnPlace = createContext<Location | undefined>(undefined)

/**
 * Returns the location of the page that contains the component. The router's own hooks would redraw every cached page
 * at each navigation: React notifies the readers of a context of changes further up even when a nearer provider gives
 * them their own value.
 */
export const usePageLocation = (): Location => use(OwnPlace) ?? use(LocationContext).location

/** Returns the query of the page's address. */
export function usePageQuery(): URLSearchParams {
  const { search } = usePageLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
