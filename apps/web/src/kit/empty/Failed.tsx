import { Button } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { listMessages as say } from '../list/list.messages'
import { EmptyState } from './EmptyState'

interface Props {
  title?: string
  error?: Error | null
  onRetry?(): unknown
  /** Another way on. */
  children?: ReactNode
}

/** Stands where something could not be had: why, and another try. */
export const Failed = ({ title, error, onRetry, children }: Props) => (
  <EmptyState title={title} description={error?.message}>
    {onRetry && <Button onClick={() => void onRetry()}>{say.retry}</Button>}
    {children}
  </EmptyState>
)
