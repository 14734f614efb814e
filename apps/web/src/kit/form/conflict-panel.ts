import { lazy } from 'react'

/** ConflictPanel, loaded only when a conflict occurs, which is rare. */
export const ConflictPanel = lazy(() =>
  import('./ConflictPanel').then((module) => ({ default: module.ConflictPanel })),
)
