import type { ReactNode } from 'react'
import { Failed } from './Failed'
import { LoadingLines } from './Lines'

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  /** Approximate number of lines, for the placeholder. */
  rows: number
  /** The title shown when loading fails. */
  failed?: string
  children(data: T): ReactNode
}

/** A part of a page that must be loaded first: placeholder lines meanwhile, a retry button after a failure. */
export function WhenFetched<T>({ query: { data, error, refetch }, rows, failed, children }: Props<T>) {
  if (data !== undefined) return children(data)
  return error ? <Failed title={failed} error={error} onRetry={refetch} /> : <LoadingLines rows={rows} />
}
