import { deputyApi as api, type DeputyRow } from '@agency/shared/deputy/deputy.contract'
import { DEPUTY, type DeputyState } from '@agency/shared/deputy/deputy.rules'
import { deputyListing } from '@agency/shared/todo/deputy.listing'
import { IconPlus } from '@douyinfe/semi-icons'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { useBusy } from '../../kit/data/use-busy'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { http } from '../../session/app'
import { DeputyDialog } from './DeputyDialog'
import { deputyMessages as say } from './deputy.messages'

const colors: Record<DeputyState, 'blue' | 'green' | 'grey'> = {
  coming: 'blue',
  running: 'green',
  over: 'grey',
  ended: 'grey',
}
const cells: Renderers<DeputyRow> = {
  state: (words, row) => <Tag color={colors[row.state]}>{words}</Tag>,
}
const widths = {
  userName: 88,
  deputyUserName: 88,
  period: 204,
  bizTypes: 160,
  includeWaiting: 104,
  state: 88,
  createUserName: 88,
  createTime: 150,
}

/**
 * The list of deputies: those of the current user, those for whom the user is a deputy, and those of the people whom
 * the user leads.
 */
export const DeputyList = () => (
  <RecordList<DeputyRow>
    api={{ page: api.page, delete: api.delete }}
    prefix={DEPUTY}
    listing={deputyListing}
    cells={cells}
    widths={widths}
    numbered
    emptyText={say.noneArranged}
    toolbar={({ open, changed }) => (
      <Button
        theme="solid"
        icon={<IconPlus aria-hidden />}
        onClick={() => open((onClose) => <DeputyDialog onClose={onClose} onSaved={changed} />)}
      >
        {say.add}
      </Button>
    )}
    actionsWidth={120}
    actions={(row, ways) => <DeputyActions row={row} ways={ways} />}
  />
)

function DeputyActions({ row, ways }: { row: DeputyRow; ways: RecordListActions<DeputyRow> }) {
  const { busy, runAsked } = useBusy()
  const { listId, version, allowedActions, userName, deputyUserName } = row
  const confirmAndEndDeputy = () =>
    runAsked(
      { title: say.endAsk, content: say.endContent(deputyUserName, userName), danger: true },
      async () => {
        await http.call(api.end, { listId, version })
        return say.ended
      },
      ways.changed,
    )
  return (
    <>
      {allowedActions.includes('edit') && (
        <RowButton
          onClick={() =>
            ways.open((onClose) => <DeputyDialog row={row} onClose={onClose} onSaved={ways.changed} />)
          }
        >
          {say.change}
        </RowButton>
      )}
      {allowedActions.includes('del') && (
        <RowButton danger onClick={() => void ways.removal.removeOne(listId)}>
          {say.remove}
        </RowButton>
      )}
      {allowedActions.includes('end') && (
        <RowButton danger disabled={busy} onClick={() => void confirmAndEndDeputy()}>
          {say.end}
        </RowButton>
      )}
    </>
  )
}
