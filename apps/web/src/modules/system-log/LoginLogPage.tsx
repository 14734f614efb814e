import { loginResultOptions, loginResultWord } from '@agency/shared/log/log-words'
import { type LoginRow, loginLogApi } from '@agency/shared/modules/system-log/log.contract'
import { logPrefix as prefix } from '@agency/shared/modules/system-log/log.permissions'
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

const labels = {
  time: { label: say.time, kind: 'time' },
  username: say.account,
  realName: say.realName,
  result: say.result,
  ip: say.ip,
  client: say.client,
  device: say.device,
} as const
const columns = Object.keys(labels)
const widths = { username: 130, realName: 110, result: 160, ip: 140, client: 100, device: 220 }
const sortable = ['time']
const CALM = ['success', 'logout']
const clients = Object.entries(say.clients).map(([value, label]) => ({ value, label }))

const cells: Renderers<LoginRow> = {
  result: (_result, { result }) => (
    <Tag color={result === 'success' ? 'green' : CALM.includes(result) ? 'grey' : 'red'}>
      {loginResultWord(result)}
    </Tag>
  ),
  client: (client) => say.clients[String(client)] ?? String(client),
}

/** /system/loginLog: who came in, who left, and who was not let in. */
export default function LoginLogPage() {
  const list = useList(loginLogApi.page, { menuId: useMenuId() })
  const table = useTable<LoginRow>({ list, labels, columns, cells, widths, sortable })
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
          {...{ list, table, endpoint: loginLogApi.exportExcel, name: say.loginExport }}
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
