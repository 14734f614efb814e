import { formatFileSize } from '@agency/shared/format/file-size'
import { applyApi } from '@agency/shared/modules/knowledge-apply/apply.contract'
import type { ApplyFile, ApplyItem, ApplyRow } from '@agency/shared/modules/knowledge-apply/apply.record'
import { ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { CONTROLLED } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { IconDownload } from '@douyinfe/semi-icons'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { codeColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { RowLink } from '../../kit/list/RowButton'
import { useReloadRecord } from '../../kit/record/use-record'
import { DetailSection } from '../../kit/section/Facts'
import { useCan } from '../../session/app'
import { applyMessages as say } from './apply.messages'
import styles from './apply.module.css'
import { applyKind as kind } from './apply-kind'
import { DownloadDialog, type Wanted } from './DownloadDialog'

const { columns: words } = say

/**
 * 资料清单: each material in the version applied for, its current state, and its files while they may be downloaded.
 */
export function AppliedMaterials({ row }: { row: ApplyRow }) {
  const [wanted, want] = useState<Wanted>()
  const mayLook = useCan('knowledge:material:view')
  const changed = useReloadRecord(kind, row.listId)
  const { listId, mayDownload, useWay } = row
  const canZip = mayDownload && row.items.some(hasUsableFile)
  const columns: PlainColumn<ApplyItem>[] = [
    textColumn(words.material, (one) => <MaterialName one={one} mayLook={mayLook} />),
    codeColumn(words.version, ({ versionNo }) => say.versionNo(versionNo)),
    codeColumn(words.type, ({ materialType }) => materialType),
    textColumn(words.secret, ({ secretLevel }) =>
      secretLevel === CONTROLLED ? <Tag color="red">{secretLevel}</Tag> : secretLevel,
    ),
    codeColumn(words.validTo, ({ validTo }) => validTo ?? say.forever),
    textColumn(words.state, (one) => <MaterialState one={one} />),
  ]
  const files = textColumn<ApplyItem>(words.files, ({ files, materialId, problem }) => (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <FileWithDownload
            file={file}
            isOpen={mayDownload && problem === null}
            onWant={() =>
              want({
                call: applyApi.download,
                input: { listId, materialId, fileId: file.fileId },
                name: file.name,
              })
            }
          />
        </li>
      ))}
    </ul>
  ))
  return (
    <DetailSection
      title={say.items}
      extra={
        canZip && (
          <Button
            data-screen-only
            icon={<IconDownload aria-hidden />}
            onClick={() => want({ call: applyApi.downloadZip, input: { listId }, name: say.downloadAll })}
          >
            {say.downloadAll}
          </Button>
        )
      }
    >
      <PlainTable
        label={say.items}
        minWidth={760}
        rows={row.items}
        keyOf={({ materialId }) => materialId}
        columns={useWay === ORIGINAL ? columns : [...columns, files]}
      />
      {wanted && (
        <DownloadDialog
          {...wanted}
          onClose={() => {
            want(undefined)
            void changed()
          }}
        />
      )}
    </DetailSection>
  )
}

const hasUsableFile = ({ problem, files }: ApplyItem) =>
  problem === null && files.some((file) => file.problem === null)

const MaterialName = ({ one, mayLook }: { one: ApplyItem; mayLook: boolean }) => (
  <span className={styles.named}>
    {mayLook ? <RowLink to={materialPath(one.materialId)}>{one.materialName}</RowLink> : one.materialName}
    <small>
      {[one.materialCode, ...(one.ownerUserName ? [say.owner(one.ownerUserName)] : [])].join(' · ')}
    </small>
  </span>
)

/** Shows whether the material may be handed out today, and whether its owner has consented. */
const MaterialState = ({ one: { problem, isAgreed } }: { one: ApplyItem }) => (
  <span className={styles.tags}>
    {problem ? <span className={styles.problem}>{problem}</span> : <Tag color="green">{say.fit}</Tag>}
    {isAgreed !== null && (
      <Tag color={isAgreed ? 'green' : 'orange'}>{isAgreed ? say.agreed : say.notAgreed}</Tag>
    )}
  </span>
)

function FileWithDownload({ file, isOpen, onWant }: { file: ApplyFile; isOpen: boolean; onWant(): void }) {
  const { name, size, problem } = file
  return (
    <>
      <span>
        {name} <small>{formatFileSize(size)}</small>
      </span>
      {isOpen && problem === null && (
        <Button size="small" theme="borderless" aria-label={say.downloadOf(name)} onClick={onWant}>
          {say.download}
        </Button>
      )}
      {problem && <small>{problem}</small>}
    </>
  )
}
