import { formatMoney } from '@agency/shared/format/money'
import type { PackageRow } from '@agency/shared/modules/tender-project/package.contract'
import { packageFormSections } from '@agency/shared/modules/tender-project/package.fields'
import { isOfPrequalification } from '@agency/shared/tendering/lot-times'
import type { ReactNode } from 'react'
import { DetailSection, Facts } from '../../kit/detail/Facts'
import { MissingYears } from '../../kit/workday/MissingYears'
import { CommitteeOf } from './Committee'
import { DeadlinePanel, judgedOf } from './DeadlinePanel'
import { LotDocuments } from './LotDocuments'
import { MadeDocuments } from './MadeDocuments'
import type { OwnTabProps } from './own-tab.props'
import { LotStatus } from './ProjectStatus'
import { projectMessages as say } from './project.messages'
import styles from './project.module.css'
import { lotLabels } from './project-labels'
import { useCandidates, useDeadlines, useLots } from './use-project-parts'

const [about, planned] = packageFormSections
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

/** A lot without 资格预审 has no times of it. */
const timesOf = ({ isPrequalified }: PackageRow) =>
  planned.fields.filter((name) => isPrequalified || !isOfPrequalification(name))

const Lot = ({ lot, children }: { lot: PackageRow; children: ReactNode }) => (
  <DetailSection
    title={`${lot.packageNo} ${lot.packageName}`}
    extra={<LotStatus status={lot.status} text={lot.statusText} />}
  >
    {children}
  </DetailSection>
)

/** 标包 */
export function LotsTab({ row }: OwnTabProps) {
  const { data = [] } = useLots(row.listId)
  return data.map((lot) => (
    <Lot key={lot.listId} lot={lot}>
      <Facts
        labels={lotLabels}
        picks={[
          ...about.fields.filter((name) => name !== 'packageName'),
          ...(lot.prequalifiedCount === null ? [] : ['prequalifiedCount']),
          'stepTitle',
          'resultSupplierName',
          'winBidMoney',
        ]}
        row={lot}
      />
    </Lot>
  ))
}

/** 时间与期限 */
export function TimesTab({ row }: OwnTabProps) {
  const { data = [] } = useLots(row.listId)
  const { data: deadlines } = useDeadlines(row.listId)
  return data.map((lot) => {
    const judged = judgedOf(deadlines, lot.listId)
    return (
      <Lot key={lot.listId} lot={lot}>
        <MissingYears years={judged?.missingYears ?? []} />
        <Facts
          labels={lotLabels}
          picks={[...timesOf(lot), ...happened.filter((name) => lot[name as keyof PackageRow] !== null)]}
          row={lot}
        />
        <h3>{say.legal}</h3>
        <DeadlinePanel lines={judged?.judgements ?? []} folded="unknown" />
      </Lot>
    )
  })
}

/** 开标评标 */
export function OpeningTab({ row }: OwnTabProps) {
  const { data = [] } = useLots(row.listId)
  const opened = data.filter(({ bidTime }) => bidTime)
  if (opened.length === 0) return <Nothing text={say.notOpened} />
  return opened.map((lot) => (
    <Lot key={lot.listId} lot={lot}>
      <Facts labels={lotLabels} picks={happened.slice(0, 5)} row={lot} />
      <CommitteeOf lot={lot} />
      <Candidates projectId={row.listId} lotId={lot.listId} />
      <MadeDocuments
        projectId={row.listId}
        ownIds={[lot.listId]}
        codes={['signIn', 'openRecord', 'candidates']}
      />
      <LotDocuments lot={lot} kinds={['openRecordFile', 'signInFile', 'reportFile']} />
    </Lot>
  ))
}

/** 定标通知书 */
export function AwardTab({ row }: OwnTabProps) {
  const { data = [] } = useLots(row.listId)
  const awarded = data.filter(({ calibrationTime }) => calibrationTime)
  if (awarded.length === 0) return <Nothing text={say.notAwarded} />
  return awarded.map((lot) => (
    <Lot key={lot.listId} lot={lot}>
      <Facts
        labels={lotLabels}
        picks={[
          'resultSupplierName',
          'winBidMoney',
          ...(lot.winBidReason ? ['winBidReason'] : []),
          'calibrationTime',
          'noticeSendTime',
          'contractTime',
          'contractMoney',
        ]}
        row={lot}
      />
      <MadeDocuments projectId={row.listId} ownIds={[lot.listId]} codes={['award', 'lost']} />
      <LotDocuments lot={lot} kinds={['awardFile', 'noticeFile', 'contractFile']} />
    </Lot>
  ))
}

const Nothing = ({ text }: { text: string }) => (
  <DetailSection title={text}>
    <p className={styles.plain}>{say.nothingHint}</p>
  </DetailSection>
)

/** Those who were ranked, as far as the caller may know them. */
export function Candidates({ projectId, lotId }: { projectId: string; lotId: string }) {
  const { data = [] } = useCandidates(projectId, lotId)
  if (data.length === 0) return null
  return (
    <>
      <h3>{say.candidates}</h3>
      <ol className={styles.ranks}>
        {data.map(({ supplierId, supplierName, evalRank, bidMoney, bidReason, evalScore }) => (
          <li key={supplierId}>
            <strong>{say.rank(evalRank)}</strong>
            <span>{supplierName}</span>
            <span>{say.yuan(formatMoney(bidMoney))}</span>
            {bidReason && <span>{bidReason}</span>}
            {evalScore && <span>{say.score(evalScore)}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
