import { ordinalFormSections } from '@agency/shared/modules/ordinal/ordinal.fields'
import { editPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { type OrdinalRow, ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import { projectPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { PeopleNames } from '../../kit/data/PeopleNames'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { listMessages } from '../../kit/list/list.messages'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { openTab } from '../../shell/tabs'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'
import { ordinalKind } from './ordinal-kind'
import { useOrdinalWorkflowActionForms } from './use-asked'

const FILES = ['entrustFile', 'attachment']
const numbers = [
  'ordinalNo',
  'queueSeq',
  'projectCode',
  'financeCode',
  'submitTime',
  'handleUserName',
  'handleTime',
  'departmentName',
  'createUserName',
  'createTime',
]

interface Props {
  row: OrdinalRow
  onChanged(): void
}

/** /ordinal/ordinalRecordTransact?listId=… */
export default createRecordPage(ordinalKind, OrdinalDetail)

/** A 排号: fields, position in the queue, and available moves. */
function OrdinalDetail({ row, onChanged }: Props) {
  const { listId } = row
  const files = { ownId: listId, of: row.projectName }
  return (
    <RecordView
      kind={ordinalKind}
      row={row}
      onChanged={onChanged}
      name={row.projectName}
      code={row.ordinalNo}
      tools={
        row.allowedActions.includes('edit') && (
          <Button onClick={() => openTab(editPath(listId))}>{listMessages.edit}</Button>
        )
      }
      asked={useOrdinalWorkflowActionForms(row)}
    >
      {row.ahead !== null && (
        <section className={styles.queue} aria-label={say.queueTitle} aria-live="polite">
          <strong>{say.ahead(row.ahead)}</strong>
        </section>
      )}
      <DetailSection title={say.numbers}>
        <Facts
          labels={ordinalRecord.labels}
          picks={row.voidReason ? [...numbers, 'voidReason'] : numbers}
          row={row}
          renderers={renderers}
        />
      </DetailSection>
      {ordinalFormSections.map(({ title, fields }) => (
        <DetailSection key={title} title={title}>
          <Facts
            labels={ordinalRecord.labels}
            picks={fields.filter((name) => !FILES.includes(name) && isFieldShown(name, row))}
            row={row}
            renderers={renderers}
          />
        </DetailSection>
      ))}
      <DetailSection title={say.attachments}>
        <FileGroup {...files} title={say.entrustFiles} value={row.entrustFile} />
        <FileGroup {...files} title={say.otherFiles} value={row.attachment} />
      </DetailSection>
    </RecordView>
  )
}

/** Hides fields that do not apply to this record. */
const isFieldShown = (name: string, row: OrdinalRow) =>
  name === 'urgentReason' ? row.urgent : name === 'sourceProjectId' ? row.sourceProjectId !== null : true

const renderers = {
  projectCode: (code: unknown, row: OrdinalRow) =>
    row.projectId && <RowLink to={projectPath(row.projectId)}>{String(code)}</RowLink>,
  clientId: (_id: unknown, row: OrdinalRow) => row.clientName,
  sourceProjectId: (_id: unknown, row: OrdinalRow) => row.sourceProjectName,
  roomId: (_id: unknown, row: OrdinalRow) => row.roomName,
  helperDevelopUserIds: (_ids: unknown, row: OrdinalRow) =>
    row.helperDevelopUserIds.length > 0 && <PeopleNames listIds={row.helperDevelopUserIds} />,
}
