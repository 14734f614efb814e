import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { openTab } from '../../shell/tabs'
import { EmptyState } from '../empty/EmptyState'
import { Failed } from '../empty/Failed'
import { LoadingLines } from '../empty/Lines'
import section from './section.module.css'

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  children(data: T): ReactNode
}

/** Shows its content once a query has loaded; an outline before, and a retry button after a failure. */
export function WhenLoaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <PageLoading />
  return (
    <section className={section.section}>
      <Failed title={error.message} onRetry={refetch} />
    </section>
  )
}

interface PlaceholderProps {
  title: string
  description?: string
  /** The label of the link, which leads to `path`. */
  word: string
  path: string
}

/** Shown instead of a page that cannot be displayed, with a link to go on. */
export const PageUnavailable = ({ word, path, ...said }: PlaceholderProps) => (
  <section className={section.section}>
    <EmptyState {...said}>
      <Button theme="solid" onClick={() => openTab(path)}>
        {word}
      </Button>
    </EmptyState>
  </section>
)

/** A placeholder for the page while it loads. */
export const PageLoading = ({ label }: { label?: string }) => (
  <section className={section.section}>
    <LoadingLines rows={10} label={label} />
  </section>
)
