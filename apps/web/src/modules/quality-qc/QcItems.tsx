import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import type { QcRow } from '@agency/shared/modules/quality-qc/qc.record'
import type { QcItem } from '@agency/shared/modules/quality-qc/qc.rules'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { qcMessages as say } from './qc.messages'
import styles from './qc.module.css'

const AnswerDialog = lazy(() => import('./AnswerDialog'))
const { columns: words } = say
const colors = { 符合: 'green', 不符合: 'red', 不适用: 'grey' } as const

/** The sheet of a check: automatic results with links to the evidence, and the inspector's results. */
export function QcItems({ row, onChanged }: { row: QcRow; onChanged: () => void }) {
  const [answering, answer] = useState<QcItem>()
  const { items } = row
  if (items.length === 0)
    return (
      <DetailSection title={say.items}>
        <p className={section.quiet}>{say.noItems}</p>
      </DetailSection>
    )
  const mayAnswer = row.status === qcStatus.checking && row.allowedActions.includes('check')
  const open = items.filter(({ result }) => !result).length
  return (
    <DetailSection title={say.items} extra={open > 0 && <Tag color="amber">{say.open(open)}</Tag>}>
      <PlainTable
        className={styles.table}
        minWidth={720}
        label={say.items}
        rows={items}
        keyOf={({ itemCode }) => itemCode}
        columns={[
          textColumn<QcItem>(words.item, (item) => <ItemDescription item={item} row={row} />),
          textColumn<QcItem>(words.level, ({ level }) => level),
          numberColumn<QcItem>(words.score, ({ score }) => score),
          textColumn<QcItem>(words.evidence, (item) => <ItemEvidence item={item} />),
          textColumn<QcItem>(words.result, ({ result }) =>
            result ? <Tag color={colors[result]}>{result}</Tag> : <Tag color="amber">{say.noResult}</Tag>,
          ),
          ...(mayAnswer
            ? [
                textColumn<QcItem>(words.action, (item) => (
                  <Button
                    theme="borderless"
                    size="small"
                    aria-label={`${item.result ? say.change : say.answer} ${item.itemCode}`}
                    onClick={() => answer(item)}
                  >
                    {item.result ? say.change : say.answer}
                  </Button>
                )),
              ]
            : []),
        ]}
      />
      <Suspense>
        {answering && (
          <AnswerDialog row={row} item={answering} onClose={() => answer(undefined)} onDone={onChanged} />
        )}
      </Suspense>
    </DetailSection>
  )
}

const ItemDescription = ({ item, row }: { item: QcItem; row: QcRow }) => (
  <div className={styles.what}>
    <strong>
      {item.itemCode} {item.content}
    </strong>
    <small>{item.basis}</small>
    {item.problem && <p className={styles.problem}>{item.problem}</p>}
    {item.reason && <small>{say.overruled(item.reason)}</small>}
    {item.photo.length > 0 && (
      <AttachmentList value={item.photo} ownId={row.listId} zipName={`${row.qcNo}-${item.itemCode}`} />
    )}
  </div>
)

const ItemEvidence = ({ item: { found, evidence, evidencePath } }: { item: QcItem }) => (
  <div className={styles.what}>
    <span>{found ? say.found(found) : say.lookYourself}</span>
    {evidence && <small>{evidence}</small>}
    {evidencePath && <RowLink to={evidencePath}>{say.seeEvidence}</RowLink>}
  </div>
)
