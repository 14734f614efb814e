import type { PendingVoucher, VoucherTotals } from '@agency/shared/modules/finance-voucher/voucher.contract'
import { voucherPrefix } from '@agency/shared/modules/finance-voucher/voucher.permissions'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import type { List } from '../../kit/list/use-list'
import { useCan } from '../../session/app'
import type { ToExport } from './ExportDialog'
import { useHashesOfSeenVouchers } from './use-seen'
import { voucherMessages as say } from './voucher.messages'

const ExportDialog = lazy(() => import('./ExportDialog'))

interface Props {
  list: List<PendingVoucher>
  totals: VoucherTotals | undefined
  onSent(): void
}

/** 导出所选 and 导出全部, for people who may export. */
export function ExportButtons({ list, totals, onSent }: Props) {
  const [asked, ask] = useState<ToExport>()
  const seen = useHashesOfSeenVouchers(list.rows)
  const chosen = list.selected.flatMap((listId) => {
    const hash = seen.get(listId)
    return hash ? [{ listId, hash }] : []
  })
  if (!useCan(`${voucherPrefix}:export`) || !totals) return null
  const { month, digest, ready } = totals
  const { sourceType, departmentId } = list.filters as Partial<Record<string, string>>
  const of = { month, sourceType, departmentId }
  const clearSelectionAndReport = () => {
    list.select([])
    onSent()
  }
  return (
    <>
      <Button
        type="primary"
        theme="solid"
        disabled={chosen.length === 0}
        onClick={() => ask({ ...of, chosen })}
      >
        {say.exportChosen(chosen.length)}
      </Button>
      <Button disabled={ready === 0} onClick={() => ask({ ...of, digest })}>
        {say.exportAll}
      </Button>
      <Suspense>
        {asked && (
          <ExportDialog
            asked={asked}
            skipped={asked.chosen ? list.selected.length - asked.chosen.length : 0}
            onSent={clearSelectionAndReport}
            onClose={() => ask(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
