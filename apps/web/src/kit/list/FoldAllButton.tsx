import { Button } from '@douyinfe/semi-ui-19'
import { listMessages as say } from './list.messages'

interface Props {
  /** Ids of rows whose children are not shown. */
  folded: ReadonlySet<string>
  onToggle(): void
}

/** Folds every row of a tree, or unfolds what is folded. */
export const FoldAllButton = ({ folded, onToggle }: Props) => (
  <Button theme="borderless" type="tertiary" onClick={onToggle}>
    {folded.size > 0 ? say.unfoldAll : say.foldAll}
  </Button>
)
