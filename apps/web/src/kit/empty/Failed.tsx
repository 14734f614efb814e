import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'
import { emptyMessages as say } from './empty.messages'

interface Props {
  title?: string
  error?: Error | null
  onRetry?(): unknown
  /** Another way to go on. */
  children?: ReactNode
}

/** Shows that loading failed: the reason, and a retry button. */
export const Failed = ({ title, error, onRetry, children }: Props) => (
  <EmptyState title={title} description={error?.message}>
    {onRetry && <Button onClick={() => void onRetry()}>{say.retry}</Button>}
    {children}
  </EmptyState>
)
