import { useLayoutEffect } from 'react'
import { config } from '../session/core'

/** The document's title: the route's and the company's. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    const { companyTitle } = config()
    document.title = title ? `${title} - ${companyTitle}` : companyTitle
  }, [title])
}
