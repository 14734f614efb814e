import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { RowButton } from '../../kit/list/RowButton'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { ruleMessages as say } from './rule.messages'
import { isSavedAsNewVersion, type RuleTable, type RuleVersion } from './rule-table'

const EndForm = lazy(() => import('./EndForm'))
const HistorySheet = lazy(() => import('./HistorySheet'))

interface Props<R extends RuleVersion> {
  row: R
  ways: RecordListActions<R>
  table: RuleTable<R>
}

/** Actions for a rule: a new version, ending it, and its history. */
export const RuleActions = <R extends RuleVersion>({ row, ways, table }: Props<R>) => {
  const { crud, open, changed } = ways
  const renderEndForm = (onClose: () => void) => (
    <EndForm api={table.api} onClose={onClose} rule={row} onSaved={changed} />
  )
  const renderHistory = (onClose: () => void) => (
    <HistorySheet
      rule={row}
      onClose={onClose}
      table={{ ...table, cells: table.cells as Renderers<RuleVersion> }}
    />
  )
  return (
    <>
      {isSavedAsNewVersion(row) && <RowButton onClick={() => crud.edit(row)}>{say.revise}</RowButton>}
      {row.allowedActions.includes('end') && (
        <RowButton onClick={() => open(renderEndForm)}>{say.end}</RowButton>
      )}
      <RowButton onClick={() => open(renderHistory)}>{say.history}</RowButton>
    </>
  )
}
