import { Button } from '@douyinfe/semi-ui-19'
import { listMessages as say } from '../list/list.messages'
import { EmptyState } from './EmptyState'

interface Props {
  title?: string
  error: Error
  onRetry(): unknown
}

/** Stands where something could not be read: why, and another try. */
export const Failed = ({ title, error, onRetry }: Props) => (
  <EmptyState {...(title ? { title } : {})} description={error.message}>
    <Button onClick={() => void onRetry()}>{say.retry}</Button>
  </EmptyState>
)
