import { currentTime } from '@agency/shared/clock/server-clock'
import { formatToMinute } from '@agency/shared/fields/words'
import { borrowStatus } from '@agency/shared/modules/archive-borrow/borrow.flow'
import { borrowEditPath, newBorrowPath } from '@agency/shared/modules/archive-borrow/borrow.paths'
import {
  type BorrowedItem,
  type BorrowRow,
  borrowRecord,
} from '@agency/shared/modules/archive-borrow/borrow.record'
import { MOST_EXTENSIONS } from '@agency/shared/modules/archive-borrow/borrow.rules'
import { repoPath } from '@agency/shared/modules/archive-repo/repo.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { FileGroup } from '../../kit/attachment/FileGroup'
import { ImportSourceBanner } from '../../kit/custody/SourceTag'
import { codeColumn, numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { RecordView } from '../../kit/detail/RecordView'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { borrowMessages as say } from './borrow.messages'
import { borrowKind } from './borrow-kind'
import { moveFormsOf } from './borrow-move-forms'
import { LoanFiles } from './LoanFiles'

const { labels } = borrowRecord
/** Statuses 借阅中 and 已归还. */
const [LENT, RETURNED] = [borrowStatus.lent, borrowStatus.returned]
/** True when an electronic loan has ended; its status changes later, when the daily job runs. */
const hasElectronicLoanEnded = ({ isElectronic, isReadable, status, dueTime }: BorrowRow) =>
  isElectronic &&
  !isReadable &&
  (status === RETURNED || (status === LENT && Date.parse(dueTime ?? '') < currentTime().getTime()))
const asked = [
  'borrowNo',
  'archiveNo',
  'projectCode',
  'projectName',
  'createUserName',
  'borrowType',
  'purpose',
  'planStart',
  'planReturn',
  'dueTime',
  'extendTimes',
  'externalUnit',
  'reason',
  'createTime',
]
const lending = ['lendTime', 'lendUserId', 'returnTime', 'returnUserId', 'returnCheck', 'returnNote']

/** A loan: the request and its reason, the pieces, and how it was lent and returned. */
export function BorrowDetail({ row, onChanged }: { row: BorrowRow; onChanged: () => void }) {
  const mayLook = useCan('archive:repo:view')
  const may = useCan('archive:borrow:add')
  const isOver = hasElectronicLoanEnded(row)
  return (
    <RecordView
      kind={borrowKind}
      row={row}
      onChanged={onChanged}
      name={`${row.projectName}`}
      code={row.borrowNo}
      asked={moveFormsOf(row)}
      tools={
        <>
          {row.allowedActions.includes('edit') && (
            <Button onClick={() => openTab(borrowEditPath(row.listId))}>{say.edit}</Button>
          )}
          {isOver && may && <Button onClick={() => openTab(newBorrowPath(row.repoId))}>{say.add}</Button>}
          {mayLook && <Button onClick={() => openTab(repoPath(row.repoId))}>{say.toVolume}</Button>}
        </>
      }
    >
      <ImportSourceBanner source={row.source} />
      {row.isReadable && (
        <Warning>
          {(row.allowedActions.includes('extend') && row.extendTimes < MOST_EXTENSIONS
            ? say.renewable
            : say.readable)(formatToMinute(row.dueTime))}
        </Warning>
      )}
      {isOver && <Warning>{say.ended(formatToMinute(row.dueTime))}</Warning>}
      <DetailSection title={say.asked}>
        <Facts labels={labels} row={row} picks={asked} />
        {row.letter.length > 0 && (
          <FileGroup title={labels.letter.label} value={row.letter} ownId={row.listId} of={row.archiveNo} />
        )}
      </DetailSection>
      <DetailSection title={say.pieces}>
        <PlainTable
          minWidth={560}
          label={say.pieces}
          rows={row.items}
          keyOf={({ itemCode }) => itemCode}
          columns={row.isElectronic ? electronicItemColumns(row) : onPaper}
        />
      </DetailSection>
      {row.lendTime && (
        <DetailSection title={say.lending}>
          <Facts labels={labels} row={row} picks={lending} />
        </DetailSection>
      )}
    </RecordView>
  )
}

const { columns: words } = say
const item = textColumn<BorrowedItem>(words.item, ({ itemCode, itemName }) => `${itemCode} ${itemName}`)
const itemNo = codeColumn<BorrowedItem>(words.itemNo, (one) => one.itemNo ?? '—')
const onPaper = [
  item,
  itemNo,
  numberColumn<BorrowedItem>(words.pages, ({ pages }) => pages ?? '—'),
  numberColumn<BorrowedItem>(words.returned, ({ returnPages }) => returnPages ?? '—'),
]
const electronicItemColumns = (row: BorrowRow) => [
  item,
  itemNo,
  textColumn<BorrowedItem>(words.files, ({ files }) => <LoanFiles row={row} files={files} />),
]
