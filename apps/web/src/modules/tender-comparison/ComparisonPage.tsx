import { transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import type { Competitor } from '@agency/shared/modules/tender-comparison/comparison.fields'
import { comparisonStatus } from '@agency/shared/modules/tender-comparison/comparison.flow'
import { comparisonEditPath } from '@agency/shared/modules/tender-comparison/comparison.paths'
import { quoteWords } from '@agency/shared/modules/tender-comparison/comparison.quote-calculation'
import {
  type ComparisonRow,
  comparisonRecord,
} from '@agency/shared/modules/tender-comparison/comparison.record'
import { isInPreparation, WON } from '@agency/shared/modules/tender-comparison/comparison.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import type { Renderers } from '../../kit/data/cell'
import { PeopleNames } from '../../kit/data/PeopleNames'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { ComparisonParts } from '../../kit/detail/comparison-parts'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { openTab } from '../../shell/tabs'
import { comparisonMessages as say } from './comparison.messages'
import { comparisonKind as kind } from './comparison-kind'
import { workflowActionFormsOf } from './comparison-move-forms'
import { Countdown } from './Deadline'
import { LessonsFromLostBids } from './Lessons'
import { RequiredPapersTable } from './Papers'
import { QuotePanel } from './QuotePanel'

const { labels } = comparisonRecord
const renderers: Renderers<ComparisonRow> = {
  ...kind.cells,
  memberIds: (_ids, { memberIds }) => memberIds.length > 0 && <PeopleNames listIds={memberIds} />,
  noticeUrl: (_words, { noticeUrl }) =>
    noticeUrl && (
      <a href={noticeUrl} target="_blank" rel="noreferrer">
        {noticeUrl}
      </a>
    ),
}
const basic = [
  'comparisonRole',
  'clientName',
  'projectType',
  'noticeSource',
  'noticeUrl',
  'getFileTime',
  'submitDeadline',
  'openPlace',
  'competitorCount',
  'bondMoney',
  'responsibleUserId',
  'memberIds',
  'departmentName',
  'createUserName',
  'createTime',
  'remark',
]
const quote = [
  'budgetMoney',
  'quoteWay',
  'quoteValue',
  'standardFee',
  'quoteFee',
  'quoteRatio',
  'feeForecast',
  'costForecast',
]
const sealed = ['originalCount', 'copyCount', 'sealCount', 'sealTime', 'sealUserId', 'sealNote'] as const
const won = ['result', 'resultTime', 'ordinalNo'] as const
const lost = ['result', 'resultTime', 'winnerName', 'winQuote', 'loseReason', 'lesson'] as const

/** /tender/approvalFileComparisonDetail?listId=… */
export default createRecordPage(kind, ({ row, onChanged }: { row: ComparisonRow; onChanged(): void }) => (
  <ComparisonDetail row={row} onChanged={onChanged} />
))

function ComparisonDetail({ row, onChanged }: { row: ComparisonRow; onChanged(): void }) {
  const { listId, comparisonName, comparisonCode, status, ordinalId } = row
  // The quote can still change, so lessons from earlier ones are useful.
  const isOpen = isInPreparation(status)
  return (
    <RecordView
      kind={kind}
      row={row}
      onChanged={onChanged}
      name={comparisonName}
      code={comparisonCode}
      asked={workflowActionFormsOf(row)}
      tools={
        <>
          <Countdown row={row} />
          {row.allowedActions.includes('edit') && (
            <Button onClick={() => openTab(comparisonEditPath(listId))}>{say.editPageTitle}</Button>
          )}
          {ordinalId && <Button onClick={() => openTab(transactPath(ordinalId))}>{say.openOrdinal}</Button>}
        </>
      }
    >
      <DetailSection title={say.basic}>
        <Facts labels={labels} row={row} picks={basic} renderers={renderers} />
      </DetailSection>
      <DetailSection title={say.quote}>
        <Facts labels={labels} row={row} picks={quote} renderers={kind.cells} />
        {isOpen && <QuotePanel get={(name) => row[name as keyof ComparisonRow]} />}
      </DetailSection>
      <DetailSection title={say.papers}>
        <RequiredPapersTable papers={row.requiredPapers} submitDeadline={row.submitDeadline} />
      </DetailSection>
      <ComparisonParts comparisonId={listId} isOpen={isOpen} />
      <DetailSection title={say.files}>
        <AttachmentList
          value={row.comparisonFile}
          ownId={listId}
          zipName={`${comparisonCode}-${say.files}`}
        />
      </DetailSection>
      {(status === comparisonStatus.toSeal || row.sealTime) && (
        <DetailSection title={say.seal}>
          <Facts labels={labels} row={row} picks={sealed} />
        </DetailSection>
      )}
      {row.result && <ComparisonOutcome row={row} />}
      {isOpen && <LessonsFromLostBids {...row} />}
    </RecordView>
  )
}

/** The result, and the quotes of the others. */
function ComparisonOutcome({ row }: { row: ComparisonRow }) {
  const { competitors, quoteWay, result } = row
  const isWon = result === WON
  const columns: PlainColumn<Competitor>[] = [
    textColumn(say.competitorName, ({ competitorName }) => competitorName),
    numberColumn(say.quoteOf, ({ quoteValue }) => quoteWords(quoteWay, quoteValue)),
  ]
  return (
    <DetailSection title={say.result}>
      <Facts labels={labels} row={row} picks={isWon ? won : lost} renderers={kind.cells} />
      {competitors.length > 0 && (
        <PlainTable
          label={say.quoteOf}
          minWidth={320}
          columns={columns}
          rows={competitors}
          keyOf={({ competitorName }) => competitorName}
        />
      )}
      {row.resultFile.length > 0 && (
        <AttachmentList value={row.resultFile} ownId={row.listId} zipName={row.comparisonCode} />
      )}
    </DetailSection>
  )
}
