import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { revisePath } from '@agency/shared/modules/knowledge-material/material.paths'
import { type MaterialRow, materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import {
  materialUseProblem,
  NOTICE_DAYS,
  PERSON_TYPE,
  specialFieldsOf,
  WORK_TYPES,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { useCall } from '../../kit/data/use-call'
import { RecordView } from '../../kit/detail/RecordView'
import { DocumentButton } from '../../kit/document/DocumentButton'
import { WhenFetched } from '../../kit/empty/Fetched'
import { DetailSection, Facts } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { Warning } from '../../kit/section/Warning'
import { openTab } from '../../shell/tabs'
import { materialMessages as say } from './material.messages'
import { materialKind as kind } from './material-kind'
import { PendingVersion } from './PendingVersion'
import { MaterialUses, MaterialVersions } from './Versions'

const general = [
  'materialType',
  'secretLevel',
  'certNo',
  'validFrom',
  'validTo',
  'originalCopies',
  'lentCopies',
  'reviewBy',
  'tags',
  'versionNo',
  'createUserName',
  'createTime',
  'reviewUserId',
  'reviewTime',
] as const

/** Warnings to read before using the material. */
function MaterialWarnings({ row }: { row: MaterialRow }) {
  const { status, isRecalled, validTo, daysLeft, pendingVersionId, pendingUserName } = row
  // A hint for people who maintain the register.
  const renew = row.allowedActions.includes('revise') ? say.renewNote : ''
  if (status === materialStatus.stopped) return <Warning isDanger>{say.stoppedNote}</Warning>
  return (
    <>
      {isRecalled && <Warning isDanger>{say.recalledNote}</Warning>}
      {daysLeft !== null && daysLeft < 0 && (
        <Warning isDanger>{say.expiredNote(validTo ?? '') + renew}</Warning>
      )}
      {daysLeft !== null && daysLeft >= 0 && daysLeft <= NOTICE_DAYS[0] && (
        <Warning>{say.expiringNote(validTo ?? '', daysLeft) + renew}</Warning>
      )}
      {pendingVersionId && <Warning>{say.pendingNote(pendingUserName ?? '')}</Warning>}
    </>
  )
}

/** A table document with this row only, for types that have a table. */
function SingleMaterialDocumentButton({ row }: { row: MaterialRow }) {
  const { listId: ownId, materialType } = row
  const templateCode =
    materialType === PERSON_TYPE ? 'people' : WORK_TYPES.includes(materialType) ? 'works' : undefined
  return (
    templateCode &&
    !materialUseProblem(row, shanghaiDateAt(currentTime())) && (
      <DocumentButton
        asked={{ kind: 'record', bizType: kind.prefix, ownId, templateCode }}
        title={say.document[templateCode]}
      />
    )
  )
}

/** A material: contents, files for people who may open them, versions and uses. */
export function MaterialDetail({ row, onChanged }: { row: MaterialRow; onChanged(): void }) {
  const { listId, materialName, materialCode, materialType } = row
  const versions = useCall(
    materialApi.versions,
    { listId },
    { key: ['material-versions', listId, row.version] },
  )
  const mayRevise = row.allowedActions.includes('revise')
  // A new version has its own page.
  const decided = { ...row, allowedActions: row.allowedActions.filter((action) => action !== 'revise') }
  return (
    <RecordView
      kind={kind}
      onChanged={onChanged}
      row={decided}
      name={materialName}
      code={materialCode}
      tools={
        <>
          {mayRevise && (
            <Button theme="solid" onClick={() => openTab(revisePath(listId))}>
              {say.revise}
            </Button>
          )}
          <SingleMaterialDocumentButton row={row} />
        </>
      }
    >
      <MaterialWarnings row={row} />
      <DetailSection title={say.general}>
        <Facts
          labels={materialRecord.labels}
          picks={[...general, ...specialFieldsOf(materialType)]}
          row={row}
          renderers={kind.cells}
        />
      </DetailSection>
      <DetailSection title={say.files}>
        {row.mayOpen ? (
          <AttachmentList value={row.file} ownId={listId} zipName={materialName} />
        ) : (
          <p className={section.quiet}>{say.byApplication(row.fileCount)}</p>
        )}
      </DetailSection>
      <WhenFetched query={versions} rows={3}>
        {(all) => {
          const pending = all.find((one) => one.listId === row.pendingVersionId)
          return (
            <>
              {pending && <PendingVersion row={row} pending={pending} />}
              {all.length > 0 && <MaterialVersions row={row} onChanged={onChanged} versions={all} />}
              {all.length > 0 && <MaterialUses versions={all} />}
            </>
          )
        }}
      </WhenFetched>
    </RecordView>
  )
}
