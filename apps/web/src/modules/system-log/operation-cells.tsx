import type { OperationRow } from '@agency/shared/contract/log.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'

/** In px; columns whose width differs from the default of their kind. */
export const operationWidths = {
  seq: 80,
  userName: 120,
  module: 130,
  action: 150,
  result: 90,
  ip: 130,
  ownId: 300,
}
export const operationCells: Renderers<OperationRow> = {
  userName: (words, { onBehalf }) => (onBehalf ? <Tag color="orange">{words}</Tag> : words),
  result: (words, { result }) => <Tag color={result === 'success' ? 'green' : 'red'}>{words}</Tag>,
}
