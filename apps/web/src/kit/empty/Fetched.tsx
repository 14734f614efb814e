import type { ReactNode } from 'react'
import { Failed } from './Failed'
import { Lines } from './Lines'

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  /** As many lines as it will have, about. */
  rows: number
  /** What it says where it could not be read, beside why. */
  failed?: string
  children(data: T): ReactNode
}

/** A part of a page that the server must answer first: lines meanwhile, and another try where that failed. */
export function Fetched<T>({ query: { data, error, refetch }, rows, failed, children }: Props<T>) {
  if (data !== undefined) return children(data)
  return error ? <Failed title={failed} error={error} onRetry={refetch} /> : <Lines rows={rows} />
}
