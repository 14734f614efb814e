import type { MaterialVersion } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields } from '@agency/shared/modules/knowledge-material/material.fields'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { orDash, renderFieldValue } from '../../kit/data/cell'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { materialMessages as say } from './material.messages'

type Name = keyof typeof materialFields
const names = (Object.keys(materialFields) as Name[]).filter((name) => name !== 'file')
const displayedFieldValue = (name: Name, row: object) =>
  orDash(renderFieldValue(name, materialFields[name], row))

/** The version waiting for review, compared with the one in force, so that the reviewer sees every change. */
export function PendingVersion({ row, pending }: { row: MaterialRow; pending: MaterialVersion }) {
  const { said, versionNote, fileCount } = pending
  const changed = names.filter((name) => said[name] !== row[name])
  return (
    <DetailSection title={say.pending}>
      <p>{`${say.versionNote}：${versionNote ?? ''}`}</p>
      {changed.length === 0 ? (
        <p className={section.quiet}>{say.samePending}</p>
      ) : (
        <>
          <p className={section.quiet}>{say.pendingHint}</p>
          <PlainTable
            label={say.pending}
            rows={changed}
            keyOf={(name) => name}
            columns={[
              textColumn(say.fieldHead, (name: Name) => materialFields[name].label),
              textColumn(say.inForceHead, (name: Name) => displayedFieldValue(name, row)),
              textColumn(say.newHead, (name: Name) => <strong>{displayedFieldValue(name, said)}</strong>),
            ]}
          />
        </>
      )}
      <h3>{say.newFiles}</h3>
      {said.file.length > 0 ? (
        <AttachmentList value={said.file} ownId={row.listId} zipName={row.materialName} />
      ) : (
        <p className={section.quiet}>{say.byApplication(fileCount)}</p>
      )}
    </DetailSection>
  )
}
