import { Skeleton } from '@douyinfe/semi-ui-19'
import { emptyMessages as say } from './empty.messages'

/** Placeholder lines while something is loading. */
export const LoadingLines = ({ rows, label = say.loading }: { rows: number; label?: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton active loading placeholder={<Skeleton.Paragraph rows={rows} />} />
  </div>
)
