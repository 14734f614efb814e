import { centerApi, type OwnOperation } from '@agency/shared/contract/center.contract'
import { actionWord, moduleWord, operationResultWord } from '@agency/shared/log/log-words'
import type { Renderers } from '../../kit/data/cell'
import { useList } from '../../kit/list/use-list'
import { useTable } from '../../kit/list/use-table'
import { centerMessages as say } from './center.messages'
import { LogList } from './LogList'

const labels = {
  time: { label: say.time, kind: 'time' },
  module: say.module,
  action: say.action,
  result: say.result,
  ip: say.ip,
} as const
const columns = Object.keys(labels)
const widths = { time: 150, module: 150, action: 180, result: 90, ip: 150 }
const sortable = ['time']
const cells: Renderers<OwnOperation> = {
  module: (_module, row) => moduleWord(row.module),
  action: (_action, row) => actionWord(row.module, row.action),
  result: (_result, row) => operationResultWord(row.result),
}

/** What the person did, in words. */
export function OperationLog() {
  const list = useList(centerApi.operationLog)
  const table = useTable<OwnOperation>({ list, labels, columns, cells, widths, sortable })
  return <LogList list={list} table={table} emptyText={say.noOperations} />
}
