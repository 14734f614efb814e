import { centerApi, type OwnOperation } from '@agency/shared/contract/center.contract'
import { computedColumn } from '@agency/shared/fields/words'
import { actionWord, moduleWord, operationResultWord } from '@agency/shared/log/log-words'
import { useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { centerMessages as say } from './center.messages'
import { LogList } from './LogList'

const labels = {
  time: { label: say.time, kind: 'time' },
  module: computedColumn(say.module, ({ module }: OwnOperation) => moduleWord(module)),
  action: computedColumn(say.action, ({ module, action }: OwnOperation) => actionWord(module, action)),
  result: computedColumn(say.result, ({ result }: OwnOperation) => operationResultWord(result)),
  ip: say.ip,
} as const
const columns = Object.keys(labels)
const widths = { time: 150, module: 150, action: 180, result: 90, ip: 150 }
const sortable = ['time']
/** What the user did in the system, as text. */
export function OperationLog() {
  const list = useList(centerApi.operationLog)
  const table = useTable<OwnOperation>({ list, labels, columns, widths, sortable })
  return <LogList list={list} table={table} emptyText={say.noOperations} />
}
