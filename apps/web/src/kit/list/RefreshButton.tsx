import { IconRefresh } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { listMessages as say } from './list.messages'
import type { List } from './use-list'

export const RefreshButton = ({ list }: { list: Pick<List<unknown>, 'busy' | 'refresh'> }) => (
  <Button
    theme="borderless"
    type="tertiary"
    icon={<IconRefresh spin={list.busy} aria-hidden />}
    onClick={() => void list.refresh()}
  >
    {say.refresh}
  </Button>
)
