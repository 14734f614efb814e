import { centerApi, type OwnLogin } from '@agency/shared/contract/center.contract'
import { computedColumn } from '@agency/shared/fields/words'
import { loginResultWord } from '@agency/shared/log/log-words'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { centerMessages as say } from './center.messages'
import { LogList } from './LogList'

const labels = {
  time: { label: say.time, kind: 'time' },
  result: computedColumn(say.result, ({ result }: OwnLogin) => loginResultWord(result)),
  device: say.device,
  ip: say.ip,
} as const
const columns = Object.keys(labels)
const widths = { time: 150, result: 160, device: 240, ip: 150 }
const sortable = ['time']
const CALM = ['success', 'logout']
const cells: Renderers<OwnLogin> = {
  result: (words, { result }) => (
    <Tag color={result === 'success' ? 'green' : CALM.includes(result) ? 'grey' : 'red'}>{words}</Tag>
  ),
}

/** Logins with the user's own name including failed ones, which may show that somebody is guessing the password. */
export function LoginLog() {
  const list = useList(centerApi.loginLog)
  const table = useTable<OwnLogin>({ list, labels, columns, cells, widths, sortable })
  return <LogList list={list} table={table} emptyText={say.noLogins} />
}
