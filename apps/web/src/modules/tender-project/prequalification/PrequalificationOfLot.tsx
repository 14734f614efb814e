import { formatDateTime } from '@agency/shared/format/dates'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { DetailSection } from '../../../kit/section/Facts'
import { BrokenRule } from '../deadline/BrokenRule'
import styles from '../lot/handling.module.css'
import { stepMessages as say } from '../lot/step.messages'

const PrequalificationForm = lazy(() => import('./PrequalificationForm'))

/** Statuses 报名中 and 待开标. */
const BEFORE_OPENING: readonly string[] = [lotStatus.selling, lotStatus.toOpen]

interface Props {
  lot: LotRow
  onChanged(): void
}

/** 资格预审 of a lot until its opening: deadlines, result, and R11 when too few passed. */
export function PrequalificationOfLot({ lot, onChanged }: Props) {
  const [correcting, setCorrecting] = useState(false)
  const [isTyped, setTyped] = useState(false)
  if (!lot.isPrequalified || (!BEFORE_OPENING.includes(lot.status) && !isTyped)) return null
  const isMine = lot.allowedActions.includes('prequalified') || isTyped
  const isRegistered = lot.prequalifiedCount !== null
  const closeForm = () => {
    setCorrecting(false)
    setTyped(false)
  }
  const closeAndReportChange = () => {
    closeForm()
    onChanged()
  }
  return (
    <DetailSection title={say.prequalifyOf(shortLotNo(lot.packageNo))}>
      <p className={styles.plain}>{prequalificationStateText(lot, isMine)}</p>
      <BrokenRule lot={lot} rule="R11" />
      {isMine && isRegistered && !correcting && !isTyped && (
        <Button onClick={() => setCorrecting(true)}>{say.prequalifyCorrect}</Button>
      )}
      {isMine && (!isRegistered || correcting || isTyped) && (
        <Suspense>
          <PrequalificationForm
            key={lot.listId}
            lot={lot}
            onSaved={closeAndReportChange}
            onLost={closeAndReportChange}
            onCancel={correcting ? closeForm : undefined}
            onTyped={setTyped}
          />
        </Suspense>
      )}
    </DetailSection>
  )
}

function prequalificationStateText(
  { prequalifiedCount, prequalifyDeadline }: LotRow,
  isMine: boolean,
): string {
  if (prequalifiedCount !== null) return say.prequalifiedOf(prequalifiedCount)
  if (isMine) return say.prequalifyDue
  return say.prequalifyUntil(prequalifyDeadline ? formatDateTime(prequalifyDeadline).slice(0, 16) : '')
}
