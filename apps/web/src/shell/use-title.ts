import { useLayoutEffect } from 'react'
import { useConfig } from '../session/core'

/** The document's title: the route's and the company's. */
export function useTitle(title: string | undefined): void {
  const { companyTitle } = useConfig()
  useLayoutEffect(() => {
    document.title = title ? `${title} - ${companyTitle}` : companyTitle
  }, [title, companyTitle])
}
