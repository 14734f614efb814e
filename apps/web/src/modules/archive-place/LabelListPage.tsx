import { numberColumn, timeColumn } from '@agency/shared/fields/words'
import type { Listing } from '@agency/shared/list/listing'
import { type LabelRoll, labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { labelPrintPath } from '@agency/shared/modules/archive-place/place.paths'
import { placePrefix as prefix } from '@agency/shared/modules/archive-place/place.permissions'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { useOverlay } from '../../kit/list/use-overlay'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { UnpagedList } from '../../kit/list/WholeList'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { labelMessages as say } from './place.messages'

const RollDialog = lazy(() => import('./RollDialog'))
const MakeForDialog = lazy(() => import('./MakeForDialog'))
const BindDialog = lazy(() => import('./BindDialog'))

const listing = {
  name: say.listTitle,
  labels: {
    purpose: say.purpose,
    firstCode: say.firstCode,
    lastCode: say.lastCode,
    userName: say.user,
    rollNo: numberColumn(say.rollNo),
    labelCount: numberColumn(say.labelCount),
    unbound: numberColumn(say.unboundCount),
    bound: numberColumn(say.boundCount),
    voided: numberColumn(say.voidCount),
    time: timeColumn(say.time),
  },
  columns: [
    'rollNo',
    'purpose',
    'firstCode',
    'lastCode',
    'labelCount',
    'unbound',
    'bound',
    'voided',
    'userName',
    'time',
  ],
} as const satisfies Listing
const widths = {
  rollNo: 60,
  purpose: 92,
  firstCode: 138,
  lastCode: 138,
  labelCount: 60,
  unbound: 76,
  bound: 76,
  voided: 60,
  userName: 80,
  time: 140,
}

/** /projectArchives/archiveLabel: the rolls of labels, and actions for a label. */
export default function LabelListPage() {
  const list = useUnpagedRows(labelApi.rolls, {})
  const may = useCan(`${prefix}:label`)
  const { open, over } = useOverlay()
  const refreshRolls = () => void list.refresh()
  return (
    <>
      <UnpagedList<LabelRoll>
        list={list}
        listing={listing}
        prefix={prefix}
        widths={widths}
        emptyText={say.empty}
        actionsWidth={80}
        toolbar={() =>
          may && (
            <>
              <Button
                theme="solid"
                onClick={() => open((onClose) => <RollDialog onClose={onClose} onDone={refreshRolls} />)}
              >
                {say.make}
              </Button>
              <Button
                onClick={() => open((onClose) => <MakeForDialog onClose={onClose} onDone={refreshRolls} />)}
              >
                {say.makeFor}
              </Button>
            </>
          )
        }
        tools={
          <Button onClick={() => open((onClose) => <BindDialog onClose={onClose} onDone={refreshRolls} />)}>
            {say.bind}
          </Button>
        }
        actions={({ listId }) => (
          <RowButton onClick={() => openTab(labelPrintPath(listId))}>{say.print}</RowButton>
        )}
      />
      {over}
    </>
  )
}
