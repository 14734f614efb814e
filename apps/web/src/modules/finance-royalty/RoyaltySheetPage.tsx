import { formatMoney } from '@agency/shared/format/money-text'
import { ROYALTY_REPORT } from '@agency/shared/modules/finance-royalty/royalty.paths'
import { type RoyaltyRow, royaltyRecord } from '@agency/shared/modules/finance-royalty/royalty.record'
import { coefficientWords, incomeSentence, profitSentence } from '@agency/shared/tendering/commission-words'
import { Button } from '@douyinfe/semi-ui-19'
import { DetailSection, Facts } from '../../kit/detail/Facts'
import { recordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { Warning } from '../../kit/detail/Warning'
import { openTab } from '../../shell/tabs'
import { AdjustButton } from './AdjustDialog'
import { Questions } from './Questions'
import { RoyaltyParts } from './RoyaltyParts'
import { royaltyMessages as say } from './royalty.messages'
import styles from './royalty.module.css'
import { askedOf } from './royalty-asked'
import { royaltyKind as kind } from './royalty-kind'

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
const BEFORE_RECKONED = ['10', '15']

/** A sheet: what each is paid and how that comes about, sentence by sentence, and what may be done with it. */
export default recordPage(kind, ({ row, onChanged }: { row: RoyaltyRow; onChanged(): void }) => (
  <RecordView
    kind={kind}
    row={row}
    onChanged={onChanged}
    name={`${say.whole(row.isCorrection)} ${formatMoney(row.royaltyMoney ?? row.forecastMoney)} 元`}
    code={row.projectCode}
    asked={askedOf(row)}
    tools={
      <>
        <Button onClick={() => openTab(ROYALTY_REPORT)}>{say.toReport}</Button>
        {row.allowedActions.includes('edit') && <AdjustButton row={row} onChanged={onChanged} />}
      </>
    }
  >
    <Marks row={row} />
    <RoyaltyParts row={row} onChanged={onChanged} />
    <Reckoning row={row} />
    <DetailSection title={say.project}>
      <Facts labels={royaltyRecord.labels} row={row} picks={about} />
      {row.shareReason && <Facts labels={royaltyRecord.labels} row={row} picks={['shareReason']} />}
    </DetailSection>
    {row.hash && (
      <DetailSection title={say.state}>
        <Facts labels={royaltyRecord.labels} row={row} picks={state} />
        <p className={styles.hash}>
          {royaltyRecord.labels.hash.label} <code>{row.hash}</code> {row.isIntact && say.intact}
        </p>
      </DetailSection>
    )}
    <Questions row={row} onChanged={onChanged} />
  </RecordView>
))

/** What must be known before anything is done with it. */
function Marks({ row }: { row: RoyaltyRow }) {
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

/** Income, profit and coefficient, each as a sentence. */
function Reckoning({ row: { whole } }: { row: RoyaltyRow }) {
  if (!whole) return null
  return (
    <DetailSection title={say.reckoning}>
      <dl className={styles.sentences}>
        <dt>{say.income}</dt>
        <dd>{incomeSentence(whole)}</dd>
        <dt>{say.profit}</dt>
        <dd>{profitSentence(whole)}</dd>
        <dt>{say.coefficient}</dt>
        <dd>{coefficientWords(whole.coefficient)}</dd>
        <dt>{say.limit}</dt>
        <dd>{say.limitText(whole.limit, whole.isScaled)}</dd>
      </dl>
    </DetailSection>
  )
}
