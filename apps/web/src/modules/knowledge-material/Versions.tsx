import { formatToMinute } from '@agency/shared/fields/words'
import {
  type MaterialVersion,
  versionStates,
} from '@agency/shared/modules/knowledge-material/material.contract'
import type { MaterialRow } from '@agency/shared/modules/knowledge-material/material.record'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { Button, Modal, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { materialMessages as say } from './material.messages'
import { RecallDialog } from './RecallDialog'

const colors = {
  [versionStatus.returned]: 'orange',
  [versionStatus.withdrawn]: 'grey',
  [versionStatus.review]: 'violet',
  [versionStatus.inForce]: 'green',
  [versionStatus.replaced]: 'grey',
  [versionStatus.recalled]: 'red',
} as const
/** Statuses 在用 and 已替换. */
const CALLABLE: readonly string[] = [versionStatus.inForce, versionStatus.replaced]
const personAndTime = (who: string | null, when: string | null) => (
  <>
    {who ?? '—'}
    {when && <div className={section.quiet}>{formatToMinute(when)}</div>}
  </>
)

interface Props {
  row: MaterialRow
  versions: readonly MaterialVersion[]
  onChanged(): void
}

/** Every version with its status, files and number of uses; a wrong one can be recalled. */
export function MaterialVersions({ row, versions, onChanged }: Props) {
  const [calling, call] = useState<MaterialVersion>()
  const [reading, read] = useState<MaterialVersion>()
  const mayRecall = row.allowedActions.includes('recall')
  const columns = [
    textColumn(say.versionHead, (one: MaterialVersion) => say.versionNo(one.versionNo)),
    textColumn(say.stateHead, (one: MaterialVersion) => (
      <>
        <Tag color={colors[one.status]}>{versionStates[one.status]}</Tag>
        {one.recallReason && (
          <div className={section.wrong}>{say.recalledBy(one.recallUserName ?? '', one.recallReason)}</div>
        )}
      </>
    )),
    textColumn(say.validHead, ({ said }: MaterialVersion) => say.period(said.validFrom, said.validTo)),
    textColumn(say.noteHead, (one: MaterialVersion) => one.versionNote ?? '—'),
    textColumn(say.authorHead, (one: MaterialVersion) => personAndTime(one.authorUserName, one.authorTime)),
    textColumn(say.reviewerHead, (one: MaterialVersion) => personAndTime(one.reviewUserName, one.reviewTime)),
    textColumn(say.useCount, (one: MaterialVersion) => say.usesOf(one.uses.length)),
    ...(row.mayOpen || mayRecall
      ? [
          textColumn(say.actionHead, (one: MaterialVersion) => (
            <>
              {one.said.file.length > 0 && (
                <Button size="small" theme="borderless" onClick={() => read(one)}>
                  {say.openFiles}
                </Button>
              )}
              {mayRecall && CALLABLE.includes(one.status) && (
                <Button size="small" theme="borderless" type="danger" onClick={() => call(one)}>
                  {say.recall}
                </Button>
              )}
            </>
          )),
        ]
      : []),
  ]
  return (
    <DetailSection title={say.versions}>
      <PlainTable
        label={say.versions}
        rows={versions}
        keyOf={(one) => one.listId}
        columns={columns}
        minWidth={860}
      />
      {calling && (
        <RecallDialog row={row} onChanged={onChanged} called={calling} onClose={() => call(undefined)} />
      )}
      {reading && (
        <Modal
          visible
          title={say.filesOf(row.materialName, say.versionNo(reading.versionNo))}
          footer={<Button onClick={() => read(undefined)}>{say.close}</Button>}
          onCancel={() => read(undefined)}
        >
          <AttachmentList value={reading.said.file} ownId={row.listId} zipName={row.materialName} />
        </Modal>
      )}
    </DetailSection>
  )
}

/** Who used which version for what, so that a wrong version can be traced. */
export function MaterialUses({ versions }: Pick<Props, 'versions'>) {
  const uses = versions.flatMap((one) => one.uses.map((use) => ({ ...use, versionNo: one.versionNo })))
  type Use = (typeof uses)[number]
  return (
    <DetailSection title={say.uses}>
      {uses.length === 0 ? (
        <p className={section.quiet}>{say.noUses}</p>
      ) : (
        <PlainTable
          label={say.uses}
          rows={uses}
          keyOf={(use) => use.listId}
          minWidth={560}
          columns={[
            textColumn(say.versionHead, (use: Use) => say.versionNo(use.versionNo)),
            textColumn(say.purposeHead, (use: Use) => use.purpose),
            textColumn(say.wayHead, (use: Use) => use.useWay),
            textColumn(say.userHead, (use: Use) => use.userName ?? '—'),
            textColumn(say.timeHead, (use: Use) => formatToMinute(use.time)),
          ]}
        />
      )}
    </DetailSection>
  )
}
