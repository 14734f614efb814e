import { MOST_TOGETHER } from '@agency/shared/modules/tender-bond/bond.contract'
import { BOND_TOGETHER } from '@agency/shared/modules/tender-bond/bond.paths'
import { type BondRow, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, useEffect, useEffectEvent } from 'react'
import { useBusy } from '../../kit/data/use-busy'
import type { RecordListActions } from '../../kit/list/use-record-list'
import { useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import { goToAddress } from '../../shell/navigate'
import { usePageLocation } from '../../shell/own-place'
import { bondMessages as say } from './bond.messages'
import { loadBonds } from './load-bonds'
import { findActionAwaitedByMost } from './together'

const BondTogether = lazy(() => import('./BondTogether'))

/** 一起办理 of the selected bonds on all pages, or of those named by a to-do. */
export function ConfirmOrRefundBondsButton({
  ways: { list, open, changed },
}: {
  ways: RecordListActions<BondRow>
}) {
  const { busy, run } = useBusy()
  const canConfirm = useCan(`${bondRecord.prefix}:confirm`)
  const canRefund = useCan(`${bondRecord.prefix}:refund`)
  const openDialogForBonds = async (listIds: readonly string[]) => {
    if (listIds.length > MOST_TOGETHER) return notify.warning(say.tooMany(MOST_TOGETHER))
    const together = findActionAwaitedByMost(await loadBonds(listIds))
    if (!together) return notify.warning(say.noneTogether)
    const keepRestSelected = (left: readonly string[]) => {
      list.select(left)
      changed()
    }
    open((onClose) => <BondTogether {...together} onClose={onClose} onMade={keepRestSelected} />)
  }
  const openBondsDialogShowingBusy = (listIds: readonly string[]) =>
    void run(() => openDialogForBonds(listIds).then(() => undefined))
  useStartWithBondsInAddress(openBondsDialogShowingBusy)
  if (!canConfirm && !canRefund) return null
  return (
    <Button
      loading={busy}
      disabled={list.selected.length === 0}
      title={list.selected.length === 0 ? say.chooseFirst : undefined}
      onClick={() => openBondsDialogShowingBusy(list.selected)}
    >
      {say.together(list.selected.length)}
    </Button>
  )
}

/** Starts once with the bonds named in the address of the list. */
function useStartWithBondsInAddress(start: (listIds: readonly string[]) => void): void {
  const { pathname, search } = usePageLocation()
  const named = new URLSearchParams(search).get(BOND_TOGETHER)
  const begin = useEffectEvent((listIds: string) => {
    const left = new URLSearchParams(search)
    left.delete(BOND_TOGETHER)
    goToAddress(left.size > 0 ? `${pathname}?${left}` : pathname, { replace: true })
    start(listIds.split(','))
  })
  useEffect(() => {
    if (named) begin(named)
  }, [named])
}
