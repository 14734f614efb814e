import { Banner, Pagination, Switch, Table, Tag } from '@douyinfe/semi-ui-19'
import type { ColumnProps } from '@douyinfe/semi-ui-19/lib/es/table/interface'
import { useId, useMemo, useState } from 'react'
import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'
import css from './import-dialog.module.css'
import { badFirst, type CheckedRow, isGood, reasonOf } from './import-plan'
import type { ImportFlow, ImportState } from './use-import'
import { WORKBOOK_LIMITS } from './workbook-limits'

const PAGE_SIZE = 20

/** The rows as they would be saved, with what is wrong beside them. */
export function PreviewStep({ flow, fields }: { flow: ImportFlow; fields: readonly ImportField[] }) {
  const { rows, columns, skipped } = flow.state
  const [bringUp, setBringUp] = useState(true)
  const [page, setPage] = useState(1)
  const id = useId()
  const shown = useMemo(() => (bringUp ? badFirst(rows) : rows), [bringUp, rows])
  const good = rows.filter(isGood).length
  const cells = useMemo(
    () =>
      columnsOf(
        fields.filter(({ name }) => columns.has(name)),
        fields,
      ),
    [fields, columns],
  )

  return (
    <>
      <Notices state={flow.state} />
      <div className={css.bar}>
        <span role="status">
          {say.counts(rows.length, good, rows.length - good)}
          {skipped.length > 0 && `；${say.skipped(skipped.length)}`}
        </span>
        {good < rows.length && (
          <span className={css.toggle}>
            <Switch
              size="small"
              checked={bringUp}
              onChange={(on) => {
                setBringUp(on)
                setPage(1)
              }}
              aria-labelledby={id}
            />
            <span id={id}>有误的行排在前面</span>
          </span>
        )}
      </div>
      {/* Its own scroller: Semi's cannot be reached with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
      <section className={css.scroller} aria-label="导入数据预览" tabIndex={0}>
        <Table
          size="small"
          bordered
          rowKey="row"
          columns={cells}
          dataSource={shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          pagination={false}
          empty={say.notImportable}
        />
      </section>
      {shown.length > PAGE_SIZE && (
        <Pagination
          className={css.pager}
          size="small"
          hoverShowPageSelect={false}
          total={shown.length}
          pageSize={PAGE_SIZE}
          currentPage={page}
          onPageChange={setPage}
        />
      )}
    </>
  )
}

function Notices({ state: { sheet, file } }: { state: ImportState }) {
  if (!sheet) return null
  const lastRow = WORKBOOK_LIMITS.rows + WORKBOOK_LIMITS.headerWithin
  const text = sheet.unread === 'rows' ? say.unreadRows(lastRow) : say.unreadColumns(WORKBOOK_LIMITS.columns)
  return (
    <>
      <p className={css.quiet}>{say.sheetRead(file?.name ?? '', sheet.sheetName)}</p>
      {sheet.unread && <Banner type="warning" fullMode={false} closeIcon={null} description={text} />}
    </>
  )
}

function columnsOf(mapped: readonly ImportField[], all: readonly ImportField[]): ColumnProps<CheckedRow>[] {
  return [
    { title: '行号', dataIndex: 'row', width: 64 },
    {
      title: '结果',
      key: 'result',
      width: 220,
      render: (_value: unknown, row: CheckedRow) =>
        isGood(row) ? (
          <Tag color="green">可导入</Tag>
        ) : (
          <div className={css.reason}>{reasonOf(row, all)}</div>
        ),
    },
    ...mapped.map(({ name, label, required }) => ({
      title: required ? `${label}*` : label,
      key: name,
      render: (_value: unknown, row: CheckedRow) => <Cell row={row} field={name} />,
    })),
  ]
}

function Cell({ row, field }: { row: CheckedRow; field: string }) {
  const value = row.cells[field]
  const isBad = row.problems.some((problem) => problem.field === field)
  if (!isBad) return <div className={css.value}>{value}</div>
  return (
    <div className={`${css.value} ${css.bad}`}>
      <span className={css.spoken}>有误：</span>
      {value ?? '（空）'}
    </div>
  )
}
