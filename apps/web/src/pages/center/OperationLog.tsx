import { centerApi, type OwnOperation } from '@agency/shared/contract/center.contract'
import type { Renderers } from '../../kit/data/cell'
import { columnsFor } from '../../kit/list/columns'
import { useList } from '../../kit/list/use-list'
import { centerMessages as say } from './center.messages'
import { LogList } from './LogList'
import { actionWord, moduleWord } from './operation-words'

const labels = {
  time: { label: say.time, kind: 'time' },
  module: say.module,
  action: say.action,
  result: say.result,
  ip: say.ip,
} as const
const cells: Renderers<OwnOperation> = {
  module: (_module, row) => moduleWord(row.module),
  action: (_action, row) => actionWord(row.module, row.action),
  result: (_result, row) => say.results[row.result] ?? row.result,
}

/** What the person did, in words. */
export function OperationLog() {
  const list = useList(centerApi.operationLog)
  const columns = columnsFor<OwnOperation>(labels, Object.keys(labels), cells, {
    sortable: ['time'],
    list,
    widths: { time: 150, module: 150, action: 180, result: 90, ip: 150 },
  })
  return <LogList list={list} columns={columns} emptyText={say.noOperations} />
}
