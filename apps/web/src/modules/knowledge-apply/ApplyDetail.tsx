import { currentTime } from '@agency/shared/clock/server-clock'
import { formatToMinute } from '@agency/shared/fields/words'
import { formatDate } from '@agency/shared/format/dates'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { applyEditPath } from '@agency/shared/modules/knowledge-apply/apply.paths'
import { type ApplyRow, applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { COPY, ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { comparisonPath } from '@agency/shared/modules/tender-comparison/comparison.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { CustodyHistory } from '../../kit/custody/CustodyLine'
import { RecordView } from '../../kit/detail/RecordView'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { ApplyDownloadLog } from './ApplyDownloads'
import { AppliedMaterials } from './ApplyItems'
import { applyMessages as say } from './apply.messages'
import { applyKind as kind } from './apply-kind'
import { workflowActionFormsOf } from './apply-move-forms'

const { labels } = applyRecord
const asked = [
  'applyNo',
  'purpose',
  'createUserName',
  'useWay',
  'materialCount',
  'createTime',
  'reason',
] as const
const passed = ['passedTime', 'downloadUntil'] as const
const lent = [
  'planReturnTime',
  'dueTime',
  'outTime',
  'outUserId',
  'backTime',
  'backUserId',
  'backNote',
] as const

interface Props {
  row: ApplyRow
  onChanged(): void
  /** True on the page for deciding, where the materials come first. */
  isChecking?: boolean
}

/** An application: purpose, current state of the materials, decisions and downloads. */
export function ApplyDetail({ row, onChanged, isChecking = false }: Props) {
  const isOriginal = row.useWay === ORIGINAL
  const items = <AppliedMaterials key="items" row={row} />
  const facts = <ApplicationFacts key="asked" row={row} />
  return (
    <RecordView
      kind={kind}
      row={row}
      onChanged={onChanged}
      name={row.purpose}
      code={row.applyNo}
      asked={workflowActionFormsOf(row)}
      tools={
        row.allowedActions.includes('edit') && (
          <Button onClick={() => openTab(applyEditPath(row.listId))}>{say.edit}</Button>
        )
      }
    >
      <ApplicationWarnings row={row} isChecking={isChecking} />
      {isChecking ? [items, facts] : [facts, items]}
      {isOriginal && (
        <DetailSection title={say.lending}>
          <Facts labels={labels} row={row} picks={lent} />
        </DetailSection>
      )}
      {isOriginal && row.passedTime && (
        <CustodyHistory call={applyApi.custody} row={row} title={say.custody} empty={say.noCustody} />
      )}
      {!isOriginal && row.passedTime && <ApplyDownloadLog row={row} />}
    </RecordView>
  )
}

function ApplicationFacts({ row }: { row: ApplyRow }) {
  const maySee = useCan('tender:comparison:view')
  const { comparisonId, purpose, comparisonCode } = row
  const renderers = {
    purpose: () =>
      comparisonId && maySee ? (
        <RowLink to={comparisonPath(comparisonId)}>
          {comparisonCode} {purpose}
        </RowLink>
      ) : (
        purpose
      ),
  }
  const picks = row.passedTime && row.useWay !== ORIGINAL ? [...asked, ...passed] : asked
  return (
    <DetailSection title={say.asked}>
      <Facts labels={labels} row={row} picks={picks} renderers={renderers} />
    </DetailSection>
  )
}

/** Warnings to read before acting. */
function ApplicationWarnings({ row, isChecking }: { row: ApplyRow; isChecking: boolean }) {
  const { status, mayDownload, downloadUntil, isLate, dueTime, nextOwnerName, asksOwner, useWay } = row
  const bad = row.items.filter(({ problem }) => problem !== null).length
  const isOpen = status === applyStatus.inReview || status === applyStatus.passed
  // The status of the application changes later, when the daily job runs.
  const hasEnded = downloadUntil !== null && Date.parse(downloadUntil) < currentTime().getTime()
  return (
    <>
      {isOpen && bad > 0 && <Warning isDanger>{say.problems(bad)}</Warning>}
      {isLate && <Warning isDanger>{say.lateNote(formatDate(dueTime))}</Warning>}
      {status === applyStatus.inReview && asksOwner && nextOwnerName && (
        <Warning>{say.waitsForOwner(nextOwnerName)}</Warning>
      )}
      {isChecking && status === applyStatus.inReview && bad === 0 && <Warning>{say.checkHint}</Warning>}
      {mayDownload && <Warning>{say.open(formatToMinute(downloadUntil))}</Warning>}
      {hasEnded && <Warning>{say.ended(formatToMinute(downloadUntil))}</Warning>}
      {status === applyStatus.passed && useWay === COPY && !mayDownload && !hasEnded && (
        <Warning>{say.printed}</Warning>
      )}
    </>
  )
}
