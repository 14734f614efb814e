import type { InputOf } from '@agency/shared/contract/endpoint'
import { useMemo } from 'react'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { ListTable } from '../../kit/list/ListTable'
import { useTable } from '../../kit/list/use-table'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { ruleMessages as say } from './rule.messages'
import type { RuleTable, RuleVersion } from './rule-table'

interface Props<R extends RuleVersion> {
  table: Pick<RuleTable<R>, 'api' | 'listing' | 'cells' | 'widths'>
  rule: R
  onClose(): void
}

const whoAndWhen = {
  createUserName: say.createdBy,
  createTime: { label: say.createdAt, kind: 'time' },
} as const

/** Every version of a rule, newest first. */
export default function HistorySheet<R extends RuleVersion>({ table: look, rule, onClose }: Props<R>) {
  const { api, listing } = look
  const versions = useCall(
    api.list,
    { historyOf: rule.listId, order: 'effectiveFrom desc' } as InputOf<typeof api.list>,
    { staleTime: 0 },
  )
  const columns = useMemo(
    () => [
      'effectiveFrom',
      'effectiveTo',
      'state',
      ...listing.columns.filter(isNotPeriodOrStateColumn),
      ...Object.keys(whoAndWhen),
    ],
    [listing.columns],
  )
  const labels = useMemo(() => ({ ...listing.labels, ...whoAndWhen }), [listing.labels])
  const table = useTable<R>({ labels, columns, cells: look.cells, widths: look.widths })
  return (
    <NamedSideSheet title={say.history} width={1200} onClose={onClose}>
      <WhenFetched query={versions} rows={4} failed={say.failed}>
        {(rows) => <ListTable table={table} rows={rows} />}
      </WhenFetched>
    </NamedSideSheet>
  )
}

const isNotPeriodOrStateColumn = (name: string) => !['effectiveFrom', 'effectiveTo', 'state'].includes(name)
