import { lazy } from 'react'

/** ConflictPanel, fetched once somebody was faster: hardly any form needs it. */
export const ConflictPanel = lazy(() =>
  import('./ConflictPanel').then((module) => ({ default: module.ConflictPanel })),
)
