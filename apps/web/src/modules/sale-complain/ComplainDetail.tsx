import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import { REPLY_PAPER, SUPPLEMENT_PAPER } from '@agency/shared/modules/sale-complain/complain.papers'
import { complainPath } from '@agency/shared/modules/sale-complain/complain.paths'
import { type ComplainRow, complainRecord } from '@agency/shared/modules/sale-complain/complain.record'
import { newAmendPath } from '@agency/shared/modules/tender-amend/amend.paths'
import { newFailurePath } from '@agency/shared/modules/tender-fail/fail.paths'
import { handlingPath, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { RecordView } from '../../kit/detail/RecordView'
import { DocumentButton } from '../../kit/document/DocumentButton'
import { OfficialPdfButton } from '../../kit/document/PaperButton'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { AnswerEditor } from './AnswerEditor'
import { complainMessages as say } from './complain.messages'
import styles from './complain.module.css'
import { complainKind } from './complain-kind'
import { workflowActionFormsOf } from './complain-move-forms'
import { ComplaintItem } from './ItemFacts'
import { AuthorityStatement } from './Statement'

const { labels } = complainRecord
const about = ['complainType', 'procurementRegime', 'stage', 'packageNo', 'receiveTime', 'receiveWay']
const party = ['complainant', 'contactName', 'mobile', 'createUserName']
const period = ['dueTime', 'remainingDays', 'dueBasis', 'timeliness', 'timelyBasis']
/** Statuses 待答复送达, 已答复, 已转行政监督 and 已办结. */
const REVIEWED: readonly string[] = [
  complainStatus.toReply,
  complainStatus.replied,
  complainStatus.authority,
  complainStatus.closed,
]

/** A complaint: the complainant, the subject, the deadline, items with answers, and the outcome. */
export function ComplainDetail({ row, onChanged }: { row: ComplainRow; onChanged: () => void }) {
  const { listId, allowedActions } = row
  const [isTyped, setTyped] = useState(false)
  return (
    <RecordView
      kind={complainKind}
      row={row}
      onChanged={onChanged}
      name={`${row.complainType}：${row.projectName}`}
      code={row.complainNo}
      tools={<ComplaintDocumentButtons row={row} />}
      asked={workflowActionFormsOf(row)}
    >
      {row.isPausing && <Warning>{say.pausing}</Warning>}
      {row.isVeiled && <Warning>{say.veiled}</Warning>}
      <RequiredMeasure row={row} />
      {row.isForStatement && <AuthorityStatement row={row} onChanged={onChanged} />}
      <DetailSection title={say.verdict}>
        <Facts labels={labels} row={row} picks={[...period, ...(row.timelyReason ? ['timelyReason'] : [])]} />
      </DetailSection>
      <DetailSection title={say.who}>
        <Facts
          labels={labels}
          row={row}
          renderers={{ accusedIds: () => row.accusedNames.join('、') }}
          picks={[...about, ...party, 'handlerId', 'accusedIds', 'content']}
        />
        {row.evidence.length > 0 && (
          <AttachmentList value={row.evidence} ownId={listId} zipName={`${row.complainNo}-${say.evidence}`} />
        )}
      </DetailSection>
      {allowedActions.includes('handle') || isTyped ? (
        <AnswerEditor row={row} onChanged={onChanged} onTyped={setTyped} />
      ) : (
        <DetailSection title={say.items}>
          {row.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and nothing here holds state
            <ComplaintItem key={at} item={item} at={at} ownId={listId} whole />
          ))}
        </DetailSection>
      )}
      <ComplaintOutcome row={row} />
    </RecordView>
  )
}

function ComplaintDocumentButtons({ row }: { row: ComplainRow }) {
  const { listId } = row
  const documentRequest = (templateCode: string) => ({
    kind: 'record' as const,
    bizType: complainKind.prefix,
    ownId: listId,
    templateCode,
  })
  return (
    <>
      {row.allowedActions.includes('edit') && (
        <Button onClick={() => openTab(`${complainPath(listId)}&edit=1`)}>{say.edit}</Button>
      )}
      {row.supplementTime && (
        <DocumentButton asked={documentRequest(SUPPLEMENT_PAPER)} title={say.supplementPaper} />
      )}
      {REVIEWED.includes(row.status) && row.outcome && row.outcome !== '撤回' && !row.isVeiled && (
        <OfficialPdfButton
          asked={{ bizType: complainKind.prefix, ownId: listId, templateCode: REPLY_PAPER }}
          title={say.replyPaper}
        />
      )}
      {!row.isVeiled && (
        <DownloadButton
          may={`${complainKind.prefix}:transfer`}
          call={complainApi.package}
          input={{ listId }}
          done={say.packaged}
        >
          {say.package}
        </DownloadButton>
      )}
      <Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>
    </>
  )
}

/** The measure that follows from an answer affecting the result, with a link to carry it out. */
function RequiredMeasure({ row }: { row: ComplainRow }) {
  if (!row.affectResult || row.status === complainStatus.handling || row.status === complainStatus.review)
    return null
  const ways: Readonly<Record<string, readonly [string, string]>> = {
    澄清: [say.toAmend, newAmendPath(row.projectId)],
    重新招标: [say.toFail, newFailurePath(row.projectId, row.packageId ?? undefined)],
    重新评审: [say.toHandling, handlingPath(row.projectId)],
  }
  const way = ways[row.measure ?? '']
  return (
    <DetailSection
      title={labels.measure.label}
      extra={way && <Button onClick={() => openTab(way[1])}>{way[0]}</Button>}
    >
      <p className={styles.hint}>{row.isMeasureDone ? say.measureDone : say.measureNow}</p>
      <Facts labels={labels} row={row} picks={['affectResult', 'measure', 'outcome']} />
    </DetailSection>
  )
}

/** The letter, 补正通知, delivery, authority and outcome, as far as they exist. */
function ComplaintOutcome({ row }: { row: ComplainRow }) {
  const { listId } = row
  return (
    <>
      {row.outcome && row.status !== complainStatus.refused && (
        <DetailSection title={say.letter}>
          <p className={styles.letter}>{row.letter}</p>
        </DetailSection>
      )}
      {row.supplementTime && (
        <DetailSection title={say.supplement}>
          <Facts labels={labels} row={row} picks={['supplementTime', 'supplementDue', 'missingParts']} />
        </DetailSection>
      )}
      {row.replyTime && (
        <DetailSection title={say.delivery}>
          <Facts labels={labels} row={row} picks={['replyTime', 'deliverWay', 'outcome']} />
          <AttachmentList
            value={row.replyProof}
            ownId={listId}
            zipName={`${row.complainNo}-${say.delivery}`}
          />
        </DetailSection>
      )}
      {row.authorityName && (
        <DetailSection title={say.authority}>
          <Facts
            labels={labels}
            row={row}
            picks={['authorityName', 'transferTime', 'decideTime', 'decision']}
          />
          {row.decisionFile.length > 0 && (
            <AttachmentList
              value={row.decisionFile}
              ownId={listId}
              zipName={`${row.complainNo}-${say.authority}`}
            />
          )}
        </DetailSection>
      )}
      {(row.refuseGround || row.status === complainStatus.closed) && (
        <DetailSection title={say.closing}>
          <Facts
            labels={labels}
            row={row}
            picks={
              row.refuseGround ? ['outcome', 'refuseGround'] : ['outcome', 'satisfaction', 'noMeasureReason']
            }
          />
          {row.withdrawProof.length > 0 && (
            <AttachmentList
              value={row.withdrawProof}
              ownId={listId}
              zipName={`${row.complainNo}-${say.closing}`}
            />
          )}
        </DetailSection>
      )}
    </>
  )
}
