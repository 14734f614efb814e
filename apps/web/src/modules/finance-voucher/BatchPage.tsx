import { voucherApi as api, type VoucherBatch } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { batchListing } from '@agency/shared/modules/finance-voucher/voucher.listing'
import { voucherPrefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { handleDownloadAnswer } from '../../kit/file/take-download'
import { ChoiceFilter } from '../../kit/list/filters'
import { PagedList } from '../../kit/list/PagedList'
import { RowButton, RowButtons } from '../../kit/list/RowButton'
import { SearchPanel } from '../../kit/list/SearchPanel'
import { listKey, useList } from '../../kit/list/use-list'
import { useMenuId } from '../../kit/list/use-menu-id'
import { useTable } from '../../kit/list/use-table'
import { http } from '../../session/app'
import { recentMonthOptions } from './last-months'
import { voucherMessages as say } from './voucher.messages'

const BatchSheet = lazy(() => import('./BatchSheet'))

const widths = {
  createTime: 150,
  createUserName: 96,
  period: 84,
  format: 130,
  voucherCount: 84,
  redCount: 72,
  total: 140,
  fileName: 300,
}

/** /finance/financeVoucherBatch: exports with person and time; each file can be downloaded again. */
export default function VoucherExportListPage() {
  const list = useList(api.batches, { menuId: useMenuId() })
  useReloadOnRecordChange(voucherPrefix, [listKey(api.batches)])
  const [opened, open] = useState<VoucherBatch>()
  const actions = useMemo(
    () => ({ width: 116, cell: (row: VoucherBatch) => <BatchActions row={row} onOpen={() => open(row)} /> }),
    [],
  )
  const table = useTable<VoucherBatch>({ ...batchListing, list, widths, actions })
  return (
    <>
      <PagedList
        list={list}
        table={table}
        search={
          <SearchPanel list={list}>
            <ChoiceFilter name="period" label={say.month} options={recentMonthOptions()} />
          </SearchPanel>
        }
        emptyText={say.noBatches}
      />
      <Suspense>{opened && <BatchSheet batch={opened} onClose={() => open(undefined)} />}</Suspense>
    </>
  )
}

function BatchActions({ row, onOpen }: { row: VoucherBatch; onOpen(): void }) {
  const { busy, run } = useBusy()
  const downloadBatchFile = async () => {
    handleDownloadAnswer(await http.download(api.file, { listId: row.listId }))
    return undefined
  }
  return (
    <RowButtons>
      <RowButton onClick={onOpen}>{say.vouchers}</RowButton>
      {row.allowedActions.includes('file') && (
        <RowButton loading={busy} onClick={() => void run(downloadBatchFile)}>
          {say.download}
        </RowButton>
      )}
    </RowButtons>
  )
}
