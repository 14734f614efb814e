import type { InputOf } from '@agency/shared/contract/endpoint'
import { type ClientRow, clientApi } from '@agency/shared/modules/crm-client/client.contract'
import { IconDelete, IconDownload, IconPlus, IconUpload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useExport } from '../../kit/list/use-export'
import type { List } from '../../kit/list/use-list'
import { useCan } from '../../session/app'
import { clientMessages as say } from './client.messages'

interface Props {
  list: List<ClientRow>
  onAdd(): void
  onImport(): void
  onRemove(): void
  removing: boolean
}

/** What may be done with clients, each button only for who may. */
export function ClientToolbar({ list, onAdd, onImport, onRemove, removing }: Props) {
  const { exporting, run } = useExport(clientApi.exportExcel)
  const canAdd = useCan('crm:client:add')
  const canDelete = useCan('crm:client:del')
  const canExport = useCan('crm:client:export')
  // With rows chosen, those; otherwise all that the search finds.
  const chosen = list.selected.length > 0 ? { listIds: list.selected.join(',') } : {}
  return (
    <>
      {canAdd && (
        <Button theme="solid" icon={<IconPlus />} onClick={onAdd}>
          {say.add}
        </Button>
      )}
      {canDelete && (
        <Button
          type="danger"
          icon={<IconDelete />}
          disabled={list.selected.length === 0}
          loading={removing}
          onClick={onRemove}
        >
          {say.removeMany}
        </Button>
      )}
      {canAdd && (
        <Button icon={<IconUpload />} onClick={onImport}>
          {say.import}
        </Button>
      )}
      {canExport && (
        <Button
          icon={<IconDownload />}
          loading={exporting}
          onClick={() => void run({ ...list.query, ...chosen } as InputOf<typeof clientApi.exportExcel>)}
        >
          {say.export}
        </Button>
      )}
    </>
  )
}
