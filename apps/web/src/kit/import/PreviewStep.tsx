import { Banner, Switch, Tag } from '@douyinfe/semi-ui-19'
import { useId, useMemo, useState } from 'react'
import { PageNumbers } from '../list/PageNumbers'
import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'
import css from './import-dialog.module.css'
import {
  type CheckedRow,
  formatPreviewValue,
  isRowValid,
  isRowWrong,
  rowProblemText,
  sortInvalidFirst,
} from './import-plan'
import { constantsInForce } from './platform-mapping'
import type { ImportFlow, ImportState } from './use-import'
import { WORKBOOK_LIMITS } from './workbook-limits'

const PAGE_SIZE = 20

interface Props {
  flow: ImportFlow
  fields: readonly ImportField[]
}

/** The step that shows the rows to be saved with their errors. */
export function PreviewStep({ flow, fields }: Props) {
  const { rows, columns, skipped, platform } = flow.state
  const isShown = ({ name }: ImportField) =>
    columns.has(name) || (platform !== undefined && constantsInForce(platform, columns).has(name))
  const [bringUp, setBringUp] = useState(true)
  const [page, setPage] = useState(1)
  const id = useId()
  const shown = useMemo(() => (bringUp ? sortInvalidFirst(rows) : rows), [bringUp, rows])
  const good = rows.filter(isRowValid).length
  const wrong = rows.filter(isRowWrong).length
  const recorded = rows.length - good - wrong
  const setInvalidFirst = (on: boolean) => {
    setBringUp(on)
    setPage(1)
  }

  return (
    <>
      <SheetNotices state={flow.state} />
      <div className={css.bar}>
        <span role="status">
          {say.counts(rows.length, good, wrong)}
          {recorded > 0 && `；${say.recorded(recorded)}`}
          {skipped.length > 0 && `；${say.skipped(skipped.length)}`}
        </span>
        {wrong > 0 && (
          <span className={css.toggle}>
            <Switch size="small" checked={bringUp} onChange={setInvalidFirst} aria-labelledby={id} />
            <span id={id}>有误的行排在前面</span>
          </span>
        )}
      </div>
      <RowTable
        rows={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        fields={fields}
        mapped={fields.filter(isShown)}
      />
      {shown.length > PAGE_SIZE && (
        <div className={css.pager}>
          <PageNumbers page={page} last={Math.ceil(shown.length / PAGE_SIZE)} onTurn={setPage} />
        </div>
      )}
    </>
  )
}

/** What the person cannot see from the rows: which sheet was read, and what of the file was not. */
function SheetNotices({ state: { sheet, file } }: { state: ImportState }) {
  if (!sheet) return null
  const { otherSheets, hiddenRows, encoding, unread } = sheet
  const lastRow = WORKBOOK_LIMITS.rows + WORKBOOK_LIMITS.headerWithin
  const notices = [
    encoding && say.readAsText(say.encodings[encoding]),
    otherSheets.length > 0 && say.otherSheets(otherSheets),
    hiddenRows > 0 && say.hiddenRows(hiddenRows),
    unread === 'rows' && say.unreadRows(lastRow),
    unread === 'columns' && say.unreadColumns(WORKBOOK_LIMITS.columns),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <p className={css.quiet}>{encoding ? file?.name : say.sheetRead(file?.name ?? '', sheet.sheetName)}</p>
      {notices.map((text) => (
        <Banner key={text} type="warning" fullMode={false} closeIcon={null} description={text} />
      ))}
    </>
  )
}

interface TableProps {
  rows: readonly CheckedRow[]
  fields: readonly ImportField[]
  /** Fields that have a column. */
  mapped: readonly ImportField[]
}

/** A plain table without sorting or selection; Semi's scrolling table cannot be reached with the keyboard. */
function RowTable({ rows, fields, mapped }: TableProps) {
  if (rows.length === 0) return <p className={css.quiet}>{say.notImportable}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className={css.scroller} aria-label="导入数据预览" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">行号</th>
            <th scope="col">结果</th>
            {mapped.map(({ name, label, required }) => (
              <th key={name} scope="col">
                {required ? `${label}*` : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">{row.row}</th>
              <td>
                <RowResult row={row} fields={fields} />
              </td>
              {mapped.map((field) => (
                <PreviewCell key={field.name} row={row} field={field} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RowResult({ row, fields }: { row: CheckedRow; fields: readonly ImportField[] }) {
  if (isRowValid(row)) return <Tag color="green">可导入</Tag>
  const text = rowProblemText(row, fields)
  if (isRowWrong(row)) return <div className={css.reason}>{text}</div>
  return (
    <>
      <Tag color="grey">{say.rowSkipped}</Tag>
      <div className={css.skipped}>{text}</div>
    </>
  )
}

function PreviewCell({ row, field }: { row: CheckedRow; field: ImportField }) {
  const cell = row.cells[field.name]
  const value = cell === undefined ? undefined : formatPreviewValue(field, cell)
  const isBad = row.problems.some((problem) => problem.field === field.name && !problem.isSkipped)
  if (!isBad) return <td>{value && <div className={css.value}>{value}</div>}</td>
  return (
    <td className={css.bad}>
      <div className={css.value}>
        <span className={css.spoken}>有误：</span>
        {value ?? '（空）'}
      </div>
    </td>
  )
}
