import { findMove } from '@agency/shared/flow/flow'
import { type SignupRow, signupApi, signupOrder } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupFlow } from '@agency/shared/modules/tender-signup/signup.flow'
import { signupListing } from '@agency/shared/modules/tender-signup/signup.listing'
import { signupPrefix as prefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { Button } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Renderers } from '../../kit/data/cell'
import type { MoveBody } from '../../kit/flow/move-form'
import { ExportButton } from '../../kit/list/ExportButton'
import { AddButton } from '../../kit/list/ListButtons'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowActions, RowButton } from '../../kit/list/RowButton'
import { useCrud } from '../../kit/list/use-crud'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useRemoval } from '../../kit/list/use-removal'
import { useTable } from '../../kit/list/use-table'
import { http, useCan } from '../../session/app'
import { askedOf } from './asked'
import { SignupSearch } from './SignupSearch'
import { SignupStatus } from './SignupStatus'
import { signupMessages as say } from './signup.messages'
import { signupWidths as widths } from './signup-values'
import { LOTS_KEY } from './use-lots'

const SignupSheet = lazy(() => import('./SignupSheet'))
const SignupDetail = lazy(() => import('./SignupDetail'))
const BidDialog = lazy(() => import('./BidDialog'))
const MoveDialog = lazy(() =>
  import('../../kit/flow/MoveDialog').then((module) => ({ default: module.MoveDialog })),
)

const cells: Renderers<SignupRow> = { status: (_words, { status }) => <SignupStatus status={status} /> }
const nameOf = (row: SignupRow) => row.supplierName
const receiving = findMove(signupFlow, signupFlow.start, 'receive')

/** /sale/tenderSignup: the counter */
export default function SignupListPage() {
  const list = useList(signupApi.page, { menuId: useMenuId() })
  const crud = useCrud<SignupRow>()
  const queries = useQueryClient()
  const removal = useRemoval(list, (listIds) => http.call(signupApi.delete, { listIds: listIds.join(',') }))
  const [canReceive, canBid] = [useCan(`${prefix}:receive`), useCan(`${prefix}:bid`)]
  // A to-do names the record in the address of the list.
  const named = useSearchParams()[0].get('listId') ?? undefined
  const [shown, show] = useState(named)
  useEffect(() => show(named), [named])
  const [received, receive] = useState<SignupRow>()
  const [bidding, setBidding] = useState(false)
  const refresh = () => {
    void list.refresh()
    void queries.invalidateQueries({ queryKey: LOTS_KEY })
  }
  // The list shows phones masked: what is edited is read whole.
  const edit = (row: SignupRow) =>
    void http.call(signupApi.detail, { listId: row.listId }).then(crud.edit, () => undefined)
  const actions = (row: SignupRow) => (
    <RowActions
      {...{ row, prefix, removing: removal.removing }}
      onView={() => show(row.listId)}
      onEdit={edit}
      onRemove={() => void removal.removeOne(row.listId)}
    >
      {canReceive && row.allowedActions.includes('receive') && (
        <RowButton onClick={() => receive(row)}>{say.receive}</RowButton>
      )}
    </RowActions>
  )
  const table = useTable<SignupRow>({
    ...{ list, cells, widths, ...signupListing },
    sortable: signupOrder,
    actions: { width: 204, cell: actions },
  })
  const add = () => crud.add()

  return (
    <>
      <ListPage
        list={list}
        search={<SignupSearch list={list} />}
        toolbar={
          <>
            <AddButton may={`${prefix}:add`} onClick={add}>
              {say.add}
            </AddButton>
            {canBid && <Button onClick={() => setBidding(true)}>{say.takeBid}</Button>}
            <ExportButton
              {...{ list, table, endpoint: signupApi.exportExcel, name: signupListing.name }}
              may={`${prefix}:export`}
            />
          </>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <ListStates
            list={list}
            emptyText={say.empty}
            wayOut={
              <AddButton may={`${prefix}:add`} onClick={add}>
                {say.first}
              </AddButton>
            }
          >
            <ListTable table={table} rows={list.rows} selection={{ list, nameOf }} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {crud.mode && <SignupSheet crud={crud} onSaved={refresh} />}
        {shown && <SignupDetail listId={shown} onClose={() => show(undefined)} onMoved={refresh} />}
        {received && receiving && (
          <MoveDialog
            move={receiving}
            row={received}
            asked={askedOf(received).receive}
            withoutCc
            send={(_action, body: MoveBody) => http.call(signupApi.receive, body as never)}
            onClose={() => receive(undefined)}
            // Its receipt is printed next, its bond and its bid are registered from there.
            onMoved={() => {
              refresh()
              show(received.listId)
            }}
          />
        )}
        {bidding && <BidDialog onClose={() => setBidding(false)} onWritten={refresh} />}
      </Suspense>
    </>
  )
}
