import { formatDate, formatDateTime } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import { LOT_REGISTERS } from '@agency/shared/modules/tender-document/document.codes'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { enteredTimes, lotFormSections } from '@agency/shared/modules/tender-project/lot/lot.fields'
import type { ReactNode } from 'react'
import type { Renderers } from '../../../kit/data/cell'
import { DetailSection, Facts } from '../../../kit/section/Facts'
import { MissingYears } from '../../../kit/workday/MissingYears'
import { LotCommittee } from '../committee/LotCommittee'
import { DeadlinePanel, judgementOfLot } from '../deadline/DeadlinePanel'
import { RuleException } from '../exception/RuleException'
import type { OwnProjectTabProps } from '../project/own-project-tab'
import { LotStatus } from '../project/ProjectStatus'
import { projectMessages as say } from '../project/project.messages'
import styles from '../project/project.module.css'
import { useCandidates, useDeadlines, useLots } from '../project/use-project-data'
import { GeneratedDocuments } from './GeneratedDocuments'
import { LotDocuments } from './LotDocuments'
import { lotLabels } from './lot-labels'
import { isFieldApplicable } from './plan/applicable-fields'

const [about, planned, said] = lotFormSections
const happened = [
  'bidTime',
  'evalFinishTime',
  'reportTime',
  'candidateStart',
  'candidateEnd',
  'calibrationTime',
  'noticeSendTime',
  'contractTime',
]

/** Times of events, with the day of entry where it differs. */
const withEntry: Renderers<LotRow> = Object.fromEntries(
  enteredTimes.map((name) => [
    name,
    (_value: unknown, { [name]: at, entered }: LotRow) =>
      at && entered[name] && formatDate(at) !== formatDate(entered[name])
        ? say.enteredOn(formatDateTime(at).slice(0, 16), formatDateTime(entered[name]).slice(0, 16))
        : undefined,
  ]),
)

const LotSection = ({ lot, children }: { lot: LotRow; children: ReactNode }) => (
  <DetailSection
    title={`${lot.packageNo} ${lot.packageName}`}
    extra={<LotStatus status={lot.status} text={lot.statusText} />}
  >
    {children}
  </DetailSection>
)

/** The tab 标包. */
export function LotsTab({ row }: OwnProjectTabProps) {
  const { data = [] } = useLots(row.listId)
  return data.map((lot) => (
    <LotSection key={lot.listId} lot={lot}>
      <Facts
        labels={lotLabels}
        picks={[
          ...about.fields.filter((name) => name !== 'packageName' && isFieldApplicable(name, row, lot)),
          ...said.fields,
          ...(lot.prequalifiedCount === null ? [] : ['prequalifiedCount']),
          'stepTitle',
          'resultSupplierName',
          'winBidMoney',
        ]}
        row={lot}
      />
    </LotSection>
  ))
}

/** The tab 时间与期限. */
export function TimesTab({ row }: OwnProjectTabProps) {
  const { data = [] } = useLots(row.listId)
  const { data: deadlines } = useDeadlines(row.listId)
  return data.map((lot) => {
    const judged = judgementOfLot(deadlines, lot.listId)
    return (
      <LotSection key={lot.listId} lot={lot}>
        <MissingYears years={judged?.missingYears ?? []} />
        <Facts
          labels={lotLabels}
          picks={[
            ...planned.fields.filter((name) => isFieldApplicable(name, row, lot)),
            ...happened.filter((name) => lot[name as keyof LotRow] !== null),
          ]}
          row={lot}
          renderers={withEntry}
        />
        <h3>{say.legal}</h3>
        <DeadlinePanel
          lines={judged?.judgements ?? []}
          folded="unknown"
          extra={(line) => <RuleException line={line} lot={lot} />}
        />
      </LotSection>
    )
  })
}

/** The tab 开标评标. */
export function OpeningTab({ row }: OwnProjectTabProps) {
  const { data = [] } = useLots(row.listId)
  const opened = data.filter(({ bidTime }) => bidTime)
  if (opened.length === 0) return <EmptyTab text={say.notOpened} />
  return opened.map((lot) => (
    <LotSection key={lot.listId} lot={lot}>
      <Facts labels={lotLabels} picks={happened.slice(0, 5)} row={lot} renderers={withEntry} />
      <LotCommittee lot={lot} />
      <CandidateRanking projectId={row.listId} lotId={lot.listId} />
      <GeneratedDocuments
        projectId={row.listId}
        ownIds={[lot.listId]}
        codes={['signIn', 'openRecord', 'candidates', ...LOT_REGISTERS]}
      />
      <LotDocuments lot={lot} kinds={['openRecordFile', 'signInFile', 'reportFile']} />
    </LotSection>
  ))
}

/** The tab 定标通知书. */
export function AwardTab({ row }: OwnProjectTabProps) {
  const { data = [] } = useLots(row.listId)
  const awarded = data.filter(({ calibrationTime }) => calibrationTime)
  if (awarded.length === 0) return <EmptyTab text={say.notAwarded} />
  return awarded.map((lot) => (
    <LotSection key={lot.listId} lot={lot}>
      <Facts
        labels={lotLabels}
        picks={[
          'resultSupplierName',
          'winBidMoney',
          ...namesOfFilledFields(lot, ['winBidReason', 'overLimitReason']),
          'calibrationTime',
          'noticeSendTime',
          'contractTime',
          'contractMoney',
          ...namesOfFilledFields(lot, ['contractMoneyReason', 'performanceBond']),
        ]}
        row={lot}
        renderers={withEntry}
      />
      <GeneratedDocuments projectId={row.listId} ownIds={[lot.listId]} codes={['result']} />
      <LotDocuments
        lot={lot}
        kinds={['awardFile', 'passedOverFile', 'noticeFile', 'contractFile', 'contractMoneyFile']}
      />
    </LotSection>
  ))
}

const namesOfFilledFields = (lot: LotRow, names: readonly (keyof LotRow)[]) =>
  names.filter((name) => lot[name])

const EmptyTab = ({ text }: { text: string }) => (
  <DetailSection title={text}>
    <p className={styles.plain}>{say.nothingHint}</p>
  </DetailSection>
)

/** The ranked candidates that the caller may know. */
export function CandidateRanking({ projectId, lotId }: { projectId: string; lotId: string }) {
  const { data = [] } = useCandidates(projectId, lotId)
  if (data.length === 0) return null
  return (
    <>
      <h3>{say.candidates}</h3>
      <ol className={styles.ranks}>
        {data.map(({ supplierId, supplierName, evalRank, bidMoney, bidReason, evalScore, ...more }) => (
          <li key={supplierId}>
            <strong>{say.rank(evalRank)}</strong>
            <span>{supplierName}</span>
            <span>{say.yuan(formatMoney(bidMoney))}</span>
            {bidReason && <span>{bidReason}</span>}
            {[more.quality, more.duration, more.leader].map((text) => text && <span key={text}>{text}</span>)}
            {evalScore && <span>{say.score(evalScore)}</span>}
            {more.passedOverGround && <span>{say.passedOver(more.passedOverGround)}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
