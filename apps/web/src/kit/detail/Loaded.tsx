import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty/EmptyState'
import detail from './detail.module.css'
import { recordMessages as say } from './record.messages'

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch(): unknown }
  children(data: T): ReactNode
}

/** What needs something of the server before it can be drawn: its outline meanwhile, and another try where that failed. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Outline />
  return (
    <Instead title={error.message}>
      <Button onClick={() => void refetch()}>{say.retry}</Button>
    </Instead>
  )
}

/** Stands in the place of a page that cannot be shown, with the way on. */
export const Instead = (props: { title: string; description?: string; children: ReactNode }) => (
  <section className={detail.section}>
    <EmptyState {...props} />
  </section>
)

/** The page as it will be, while it is on its way. */
export const Outline = ({ label = say.loadingAny }: { label?: string }) => (
  <section className={detail.section} role="status" aria-label={label}>
    <Skeleton active loading placeholder={<Skeleton.Paragraph rows={10} />} />
  </section>
)
