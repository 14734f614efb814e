import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { openTab } from '../../shell/tabs'
import { EmptyState } from '../empty/EmptyState'
import { Failed } from '../empty/Failed'
import { Lines } from '../empty/Lines'
import detail from './detail.module.css'

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  children(data: T): ReactNode
}

/** What needs something of the server before it can be drawn: its outline meanwhile, and another try where that failed. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Outline />
  return (
    <section className={detail.section}>
      <Failed title={error.message} onRetry={refetch} />
    </section>
  )
}

interface InsteadProps {
  title: string
  description?: string
  /** What the way on says, and where it leads. */
  word: string
  path: string
}

/** Stands in the place of a page that cannot be shown, with the way on. */
export const Instead = ({ word, path, ...said }: InsteadProps) => (
  <section className={detail.section}>
    <EmptyState {...said}>
      <Button theme="solid" onClick={() => openTab(path)}>
        {word}
      </Button>
    </EmptyState>
  </section>
)

/** The page as it will be, while it is on its way. */
export const Outline = ({ label }: { label?: string }) => (
  <section className={detail.section}>
    <Lines rows={10} label={label} />
  </section>
)
