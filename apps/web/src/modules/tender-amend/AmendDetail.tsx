import { amendStatus } from '@agency/shared/modules/tender-amend/amend.flow'
import { type AmendRow, amendRecord, amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import { lotFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { handlingPath, projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { Button } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { AmendBuyers } from './AmendBuyers'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'
import { amendKind } from './amend-kind'
import { formatToMinuteOrNone } from './lot-hints'

const facts = ['amendType', 'affectsBids', 'packageNos', 'media', 'createUserName', 'createTime']
const published = ['effectTime', 'fileVersion']
const WAS_PUBLISHED: readonly string[] = [amendStatus.telling, amendStatus.finished]
const renderers = { packageNos: (_nos: unknown, row: AmendRow) => row.packageNos.join('、') }

/** A 更正 or 澄清: text, changed times, new documents, and the people informed. */
export function AmendDetail({ row, onChanged }: { row: AmendRow; onChanged: () => void }) {
  const title = say.named(row.amendType, row.amendNo)
  const isPublished = WAS_PUBLISHED.includes(row.status)
  return (
    <RecordView
      kind={amendKind}
      row={row}
      onChanged={onChanged}
      name={title}
      code={`${row.projectCode} · ${row.projectName}`}
      tools={
        <>
          <Button onClick={() => openTab(handlingPath(row.projectId))}>{say.handle}</Button>
          <Button onClick={() => openTab(projectPath(row.projectId))}>{say.toProject}</Button>
        </>
      }
    >
      {row.roomNote && <Warning>{say.roomNote(row.roomNote)}</Warning>}
      {isPublished && <AmendBuyers row={row} />}
      <DetailSection title={say.content}>
        <Facts
          labels={amendRecord.labels}
          row={row}
          renderers={renderers}
          picks={[...facts, ...(isPublished ? published : []), 'content']}
        />
      </DetailSection>
      <DetailSection title={say.times}>
        <ChangedTimes row={row} />
      </DetailSection>
      <DetailSection title={say.file}>
        <AttachmentList value={row.amendFile} ownId={row.listId} zipName={`${row.projectCode}-${title}`} />
      </DetailSection>
    </RecordView>
  )
}

/** Every changed time of each lot. */
function ChangedTimes({ row }: { row: AmendRow }) {
  const moved = row.lots.flatMap((lot) =>
    amendTimes
      .filter((name) => row[name] !== null)
      .map((name) => ({ key: `${lot.listId}-${name}`, lot, name })),
  )
  if (moved.length === 0) return <p className={section.quiet}>{say.noTimes}</p>
  return (
    <ul className={section.cards}>
      {moved.map(({ key, lot, name }) => (
        <li key={key}>
          <div className={section.line}>
            <strong>{lotFields[name].label}</strong>
            <span className={section.quiet}>{`${say.lot} ${shortLotNo(lot.packageNo)}`}</span>
          </div>
          <div className={section.line}>
            <del>{formatToMinuteOrNone(lot[name])}</del>
            <span aria-hidden="true">→</span>
            <ins className={styles.after}>{formatToMinuteOrNone(row[name])}</ins>
          </div>
        </li>
      ))}
    </ul>
  )
}
