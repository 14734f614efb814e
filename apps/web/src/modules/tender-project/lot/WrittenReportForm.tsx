import type { NamedMove } from '@agency/shared/flow/flow'
import { formatDate } from '@agency/shared/format/dates'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { useState } from 'react'
import { DetailSection } from '../../../kit/section/Facts'
import styles from './handling.module.css'
import { lotLabels } from './lot-labels'
import { writtenReportForm } from './move-forms'
import { readLot } from './read-lot'
import { StepForm } from './StepForm'
import { stepMessages as say } from './step.messages'

/** It does not change the lot's step; no step waits for the report. */
const report: NamedMove = {
  key: 'report15',
  action: 'report15',
  label: say.report15,
  from: 'awarded',
  to: 'awarded',
}

interface Props {
  row: ProjectRow
  lot: LotRow
  onChanged(): void
}

/** 依法必须招标: the form of the written report after the award, until it is submitted (招标投标法第47条). */
export function WrittenReportForm({ row, lot, onChanged }: Props) {
  const [isTyped, setTyped] = useState(false)
  const isDue = row.procurementRegime === 'ZTB_MUST' && !lot.report15Time
  if (!lot.calibrationTime || (!isDue && !isTyped)) return null
  return (
    <DetailSection title={say.report15Of(shortLotNo(lot.packageNo))}>
      <p className={styles.plain}>{say.report15Law(formatDate(lot.calibrationTime))}</p>
      {lot.allowedActions.includes('report15') || isTyped ? (
        <StepForm
          key={lot.listId}
          move={report}
          row={lot}
          askedOf={() => writtenReportForm}
          calls={projectApi}
          read={readLot}
          labels={lotLabels}
          onTyped={setTyped}
          onMoved={onChanged}
        />
      ) : (
        <p className={styles.plain}>{say.report15Waits(row.projectManagerAName ?? '')}</p>
      )}
    </DetailSection>
  )
}
