import { formatMoney } from '@agency/shared/format/money-text'
import { commissionStatus } from '@agency/shared/modules/finance-commission/commission.flow'
import { COMMISSION_REPORT } from '@agency/shared/modules/finance-commission/commission.paths'
import {
  type CommissionRow,
  commissionRecord,
} from '@agency/shared/modules/finance-commission/commission.record'
import {
  coefficientFormulaText,
  incomeSentence,
  profitSentence,
} from '@agency/shared/tendering/commission-words'
import { Button } from '@douyinfe/semi-ui-19'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { AdjustPercentagesButton } from './AdjustDialog'
import { CommissionParts } from './CommissionParts'
import { commissionMessages as say } from './commission.messages'
import styles from './commission.module.css'
import { commissionKind as kind } from './commission-kind'
import { workflowActionFormsOf } from './commission-move-forms'
import { CommissionQuestions } from './Questions'

const about = [
  'projectCode',
  'projectName',
  'departmentName',
  'clientName',
  'financeCode',
  'payer',
  'bidTimeStr',
  'calibrationTimeStr',
  'bidMoneyStr',
  'winnigPackagesNum',
  'developmentProportion',
  'isInternational',
  'isSecret',
  'isPppAgency',
  'isPppConsult',
  'isOutOpen',
  'isLeaveArchive',
  'isDevelopCommission',
]
const state = ['period', 'frozenTime', 'payTime'] as const
const BEFORE_RECKONED: readonly string[] = [commissionStatus.toReckon, commissionStatus.returned]

/** A commission sheet: each person's amount, its explanation, and the available moves. */
export default createRecordPage(kind, ({ row, onChanged }: { row: CommissionRow; onChanged(): void }) => (
  <RecordView
    kind={kind}
    row={row}
    onChanged={onChanged}
    name={`${say.whole(row.isCorrection)} ${formatMoney(row.royaltyMoney ?? row.forecastMoney)} 元`}
    code={row.projectCode}
    asked={workflowActionFormsOf(row)}
    tools={
      <>
        <Button onClick={() => openTab(COMMISSION_REPORT)}>{say.toReport}</Button>
        {row.allowedActions.includes('edit') && <AdjustPercentagesButton row={row} onChanged={onChanged} />}
      </>
    }
  >
    <SheetWarnings row={row} />
    <CommissionParts row={row} onChanged={onChanged} />
    <CalculationExplained row={row} />
    <DetailSection title={say.project}>
      <Facts labels={commissionRecord.labels} row={row} picks={about} />
      {row.shareReason && <Facts labels={commissionRecord.labels} row={row} picks={['shareReason']} />}
    </DetailSection>
    {row.hash && (
      <DetailSection title={say.state}>
        <Facts labels={commissionRecord.labels} row={row} picks={state} />
        <p className={styles.hash}>
          {commissionRecord.labels.hash.label} <code>{row.hash}</code> {row.isIntact && say.intact}
        </p>
      </DetailSection>
    )}
    <CommissionQuestions row={row} onChanged={onChanged} />
  </RecordView>
))

/** Warnings to read before acting on the sheet. */
function SheetWarnings({ row }: { row: CommissionRow }) {
  const { missing, whole, isIntact, status } = row
  return (
    <>
      {isIntact === false && <Warning isDanger>{say.broken}</Warning>}
      {missing.length > 0 && <Warning>{`${say.missing}${missing.join('；')}`}</Warning>}
      {BEFORE_RECKONED.includes(status) && <Warning>{say.forecast}</Warning>}
      {whole && !(Number(whole.grossProfit) > 0) && <Warning>{say.noProfit}</Warning>}
      {whole?.isScaled && <Warning>{say.scaled(whole.limit)}</Warning>}
    </>
  )
}

/** Income, profit and coefficient, each explained in a sentence. */
function CalculationExplained({ row: { whole } }: { row: CommissionRow }) {
  if (!whole) return null
  return (
    <DetailSection title={say.reckoning}>
      <dl className={styles.sentences}>
        <dt>{say.income}</dt>
        <dd>{incomeSentence(whole)}</dd>
        <dt>{say.profit}</dt>
        <dd>{profitSentence(whole)}</dd>
        <dt>{say.coefficient}</dt>
        <dd>{coefficientFormulaText(whole.coefficient)}</dd>
        <dt>{say.limit}</dt>
        <dd>{say.limitText(whole.limit, whole.isScaled)}</dd>
      </dl>
    </DetailSection>
  )
}
