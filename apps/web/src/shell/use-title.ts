import { useEffect } from 'react'
import { useConfig } from '../session/core'
import { runAfterFrame } from './after-frame'

/** Sets the title of the document: that of the route and the name of the company. */
export function useTitle(title: string | undefined): void {
  const { companyTitle } = useConfig()
  useEffect(
    () =>
      // Setting the title takes longer than drawing a small page.
      runAfterFrame(() => {
        document.title = title ? `${title} - ${companyTitle}` : companyTitle
      }),
    [title, companyTitle],
  )
}
