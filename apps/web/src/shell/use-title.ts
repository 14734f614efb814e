import { useEffect } from 'react'
import { useConfig } from '../session/core'
import { afterFrame } from './after-frame'

/** The document's title: the route's and the company's. */
export function useTitle(title: string | undefined): void {
  const { companyTitle } = useConfig()
  useEffect(
    () =>
      // Telling the browser takes longer than drawing a small page.
      afterFrame(() => {
        document.title = title ? `${title} - ${companyTitle}` : companyTitle
      }),
    [title, companyTitle],
  )
}
