import { movesOf } from '@agency/shared/flow/flow'
import { type BondRow, bondApi, bondOrder } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow } from '@agency/shared/modules/tender-bond/bond.flow'
import { bondListing } from '@agency/shared/modules/tender-bond/bond.listing'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondPrefix as prefix } from '@agency/shared/modules/tender-bond/bond.permissions'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { useLiveRecords } from '../../kit/data/use-live-records'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { useCrud } from '../../kit/list/use-crud'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import type { NextMove } from './BondMoveDialog'
import { BondSearch } from './BondSearch'
import { bondMessages as say } from './bond.messages'
import { bondCells as cells } from './bond-cells'
import { bondWidths as widths } from './bond-kind'

const BondSheet = lazy(() => import('./BondSheet'))
const BondMoveDialog = lazy(() => import('./BondMoveDialog'))
const BankImport = lazy(() => import('./BankImport'))
/** What a row waits for, and this person may do: from the list, without opening it. */
const nextMoves = movesOf(bondFlow).flatMap((move) =>
  move.key === 'register' || move.key === 'confirm' || move.key === 'refund'
    ? [{ ...move, key: move.key as NextMove }]
    : [],
)
const nextOf = ({ allowedActions }: BondRow) =>
  nextMoves.find(({ action }) => allowedActions.includes(action))
const nameOf = (row: BondRow) => `${row.packageNo} ${row.supplierName}`

/** /tender/tenderBond */
export default function BondListPage() {
  const list = useList(bondApi.page, { menuId: useMenuId() })
  const crud = useCrud<BondRow>()
  const canRegister = useCan(`${prefix}:register`)
  const [importing, setImporting] = useState(false)
  const [made, make] = useState<{ row: BondRow; move: (typeof nextMoves)[number] }>()
  useLiveRecords(prefix, [listKey(bondApi.page)])
  const table = useTable<BondRow>({
    ...{ list, cells, widths, ...bondListing },
    sortable: bondOrder,
    actions: {
      width: 132,
      cell: (row) => {
        const move = nextOf(row)
        return (
          <RowActions {...{ row, prefix }} onView={() => openTab(bondPath(row.listId))}>
            {move && <RowButton onClick={() => make({ row, move })}>{move.label}</RowButton>}
          </RowActions>
        )
      },
    },
  })
  const add = () => crud.add()
  return (
    <>
      <ListPage
        list={list}
        search={<BondSearch list={list} />}
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={add} />
            {canRegister && <Button onClick={() => setImporting(true)}>{say.bankImport}</Button>}
            <ExportButton
              {...{ list, table, endpoint: bondApi.exportExcel, name: bondListing.name }}
              may={`${prefix}:export`}
            />
          </>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <ListStates list={list} wayOut={<AddButton may={`${prefix}:add`} onClick={add} />}>
            <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <BondSheet crud={crud} onSaved={() => void list.refresh()} />}
        {made && (
          <BondMoveDialog {...made} onClose={() => make(undefined)} onMoved={() => void list.refresh()} />
        )}
        {importing && <BankImport onClose={() => setImporting(false)} onSaved={() => void list.refresh()} />}
      </Suspense>
    </>
  )
}
