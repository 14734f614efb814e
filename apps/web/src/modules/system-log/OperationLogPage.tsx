import { logPrefix as prefix } from '@agency/shared/log/log-prefix'
import { actionOptions, moduleOptions, operationResultOptions } from '@agency/shared/log/log-words'
import { type OperationRow, operationLogApi } from '@agency/shared/modules/system-log/log.contract'
import { operationListing } from '@agency/shared/modules/system-log/log.listing'
import { IconVerify } from '@douyinfe/semi-icons'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { ExportButton } from '../../kit/list/ExportButton'
import { ChoiceFilter, CreateTimeRange, PersonFilter, TextFilter } from '../../kit/list/filters'
import { ListPage } from '../../kit/list/ListPage'
import { ListStates } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { ListTools } from '../../kit/list/ListTools'
import { Pager } from '../../kit/list/Pager'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { useCan } from '../../session/app'
import { logMessages as say } from './log.messages'

const OperationSheet = lazy(() => import('./OperationSheet'))
const VerifyDialog = lazy(() => import('./VerifyDialog'))

const widths = { seq: 80, userName: 120, module: 130, action: 150, result: 90, ip: 130, ownId: 300 }
const sortable = ['time']
const cells: Renderers<OperationRow> = {
  userName: (words, { onBehalf }) => (onBehalf ? <Tag color="orange">{words}</Tag> : words),
  result: (words, { result }) => <Tag color={result === 'success' ? 'green' : 'red'}>{words}</Tag>,
}

/** /system/operationLog: who did what to which record. It is read and checked, never changed. */
export default function OperationLogPage() {
  const list = useList(operationLogApi.page, { menuId: useMenuId() })
  const [opened, open] = useState<string>()
  const [verifying, setVerifying] = useState(false)
  const canVerify = useCan(`${prefix}:verify`)
  const actions = (row: OperationRow) => (
    <RowButtons>
      <RowButton onClick={() => open(row.listId)}>{say.detail}</RowButton>
    </RowButtons>
  )
  const table = useTable<OperationRow>({
    ...{ ...operationListing, list, cells, widths, sortable },
    actions: { width: 92, cell: actions },
  })
  return (
    <>
      <ListPage
        list={list}
        search={
          <SearchPanel list={list}>
            <PersonFilter name="userId" label={say.user} />
            <ChoiceFilter name="module" label={say.module} options={moduleOptions} />
            <ChoiceFilter
              name="action"
              label={operationListing.labels.action.label}
              options={actionOptions}
            />
            <ChoiceFilter name="result" label={say.result} options={operationResultOptions} />
            <TextFilter name="ip" label={say.ip} />
            <TextFilter name="ownId" label={say.ownId} />
            <CreateTimeRange label={say.time} />
          </SearchPanel>
        }
        toolbar={
          <>
            {canVerify && (
              <Button icon={<IconVerify aria-hidden />} onClick={() => setVerifying(true)}>
                {say.verify}
              </Button>
            )}
            <ExportButton
              {...{ list, table, endpoint: operationLogApi.exportExcel, name: operationListing.name }}
              may={`${prefix}:export`}
            />
          </>
        }
        tools={<ListTools list={list} table={table} />}
        table={
          <ListStates list={list}>
            <ListTable table={table} rows={list.rows} />
          </ListStates>
        }
        pager={<Pager list={list} />}
      />
      <Suspense>
        {opened && (
          <OperationSheet
            listId={opened}
            onRecord={(ownId) => {
              open(undefined)
              list.search({ ownId })
            }}
            onClose={() => open(undefined)}
          />
        )}
        {verifying && <VerifyDialog onClose={() => setVerifying(false)} />}
      </Suspense>
    </>
  )
}
