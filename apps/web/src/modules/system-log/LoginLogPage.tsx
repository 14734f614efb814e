import { logPrefix as prefix } from '@agency/shared/log/log-prefix'
import { loginResultOptions } from '@agency/shared/log/log-words'
import { type LoginRow, loginLogApi } from '@agency/shared/modules/system-log/log.contract'
import { clientNames, loginListing } from '@agency/shared/modules/system-log/log.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, CreateTimeRange, TextFilter } from '../../kit/list/filters'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { logMessages as say } from './log.messages'

const widths = { username: 130, realName: 110, result: 160, ip: 140, client: 100, device: 220 }
const sortable = ['time']
const CALM = ['success', 'logout']
const clients = Object.entries(clientNames).map(([value, label]) => ({ value, label }))

const cells: Renderers<LoginRow> = {
  result: (words, { result }) => (
    <Tag color={result === 'success' ? 'green' : CALM.includes(result) ? 'grey' : 'red'}>{words}</Tag>
  ),
}

/** /system/loginLog: who came in, who left, and who was not let in. */
export default function LoginLogPage() {
  const list = useList(loginLogApi.page, { menuId: useMenuId() })
  const table = useTable<LoginRow>({ ...loginListing, list, cells, widths, sortable })
  return (
    <ListPage
      list={list}
      search={
        <SearchPanel list={list}>
          <TextFilter name="username" label={say.account} />
          <ChoiceFilter name="result" label={say.result} options={loginResultOptions} />
          <TextFilter name="ip" label={say.ip} />
          <ChoiceFilter name="client" label={say.client} options={clients} />
          <CreateTimeRange label={say.time} />
        </SearchPanel>
      }
      toolbar={
        <ExportButton
          {...{ list, table, endpoint: loginLogApi.exportExcel, name: loginListing.name }}
          may={`${prefix}:export`}
        />
      }
      tools={<ListTools list={list} table={table} />}
      table={
        <ListStates list={list}>
          <ListTable table={table} rows={list.rows} />
        </ListStates>
      }
      pager={<Pager list={list} />}
    />
  )
}
