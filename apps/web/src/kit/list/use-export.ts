import type { Endpoint, InputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { saveFile } from '@agency/shared/http/save-file'
import { exportColumnNames, type Listing } from '@agency/shared/list/listing'
import type { Table as SheetTable } from '@agency/shared/workbook/export-book'
import { useEffect, useRef, useState } from 'react'
import { http, live } from '../../session/app'
import { notify } from '../../session/dialogs'
import { handleDownloadAnswer } from '../file/take-download'
import { useExportOrigin } from './export-origin'
import { listMessages as say } from './list.messages'
import { createListWorkbook } from './page-sheet'
import type { List } from './use-list'
import type { Table } from './use-table'

export interface ExportOf<R extends object> {
  list: List<R>
  table: Table<R>
  /** The call that exports all rows. */
  endpoint: Endpoint
  /** The name is that of the file written by the page. */
  listing: Omit<Listing, 'name'> & { name?: string }
  /** The module of the list in the operation log. */
  module: string
}

export type ExportState =
  | { kind: 'asking' }
  /** `rows` of `total` are written, as far as the server has reported; `received` in bytes. */
  | { kind: 'running'; rows: number; total: number; received: number }
  | { kind: 'failed'; message: string }

const STARTED: ExportState = { kind: 'running', rows: 0, total: 0, received: 0 }

/** Exports a list, in the page or on the server; a running export can be cancelled. */
export function useExport<R extends object>(
  { list, table, endpoint, listing, module }: ExportOf<R>,
  done: () => void,
) {
  const originOf = useExportOrigin({ list, listing, module })
  const [state, setState] = useState<ExportState>({ kind: 'asking' })
  const stop = useRef<AbortController>(undefined)
  const abortExport = () => stop.current?.abort()
  useEffect(() => () => stop.current?.abort(), [])

  /** `work` resolves to true when a file was produced. */
  const runExport = async (work: (signal: AbortSignal) => Promise<boolean>) => {
    const control = new AbortController()
    stop.current = control
    setState(STARTED)
    try {
      const isFile = await work(control.signal)
      if (control.signal.aborted) return
      if (isFile) notify.success(say.exported)
      done()
    } catch (error) {
      if (control.signal.aborted) notify.warning(say.exportCancelled)
      else setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    state,
    cancel: abortExport,
    /** Exports the rows on the screen with the visible columns or all that the page knows. */
    ofPage: ({ everyColumn }: { everyColumn: boolean }) =>
      runExport(async (signal) => {
        const origin = await originOf()
        const sheet = everyColumn
          ? wholeSheetTableOf(table, listing, list.rows)
          : sheetTableOf(table, list.rows)
        const blob = await createListWorkbook(sheet, origin)
        if (!signal.aborted) saveFile(blob, `${origin.title}-${shanghaiDateAt(origin.at)}.xlsx`)
        return true
      }),
    /** Exports the selected rows, or all results when none is selected, with the visible columns or all of them. */
    ofAll: ({ everyColumn }: { everyColumn: boolean }) =>
      runExport(async (signal) => {
        const exportId = newListId()
        const chosen = list.selected.length > 0 ? { listIds: list.selected.join(',') } : {}
        const told = live.subscribe((message) => {
          if (message.type !== 'exporting' || message.exportId !== exportId) return
          const { rows, total } = message
          setState((before) => (before.kind === 'running' ? { ...before, rows, total } : before))
        })
        try {
          const shown = everyColumn ? [] : shownExportColumns(table, listing)
          const columns = shown.length > 0 ? { columns: shown.join(',') } : {}
          const input = { ...list.query, ...chosen, ...columns, exportId } as InputOf<typeof endpoint>
          const answer = await http.download(endpoint, input, {
            signal,
            quiet: true,
            onProgress: ({ loaded }) =>
              setState((before) => (before.kind === 'running' ? { ...before, received: loaded } : before)),
          })
          return handleDownloadAnswer(answer)
        } finally {
          told()
        }
      }),
  }
}

/** The visible columns that have a value, with these rows. */
function sheetTableOf<R extends object>({ columns, words }: Table<R>, rows: readonly R[]): SheetTable<R> {
  const fields = columns.flatMap(({ name, field }) => (field ? [[name, field] as const] : []))
  return {
    labels: Object.fromEntries(fields),
    columns: fields.map(([name]) => name),
    rows,
    words,
  }
}

/** All columns of these rows but those whose values only the server reads. */
const wholeSheetTableOf = <R extends object>(
  { words }: Table<R>,
  listing: ExportOf<R>['listing'],
  rows: readonly R[],
): SheetTable<R> => ({
  labels: listing.labels,
  columns: exportColumnNames({ ...listing, beside: [] }),
  rows,
  words,
})

/** The visible columns that can be exported, in order. */
function shownExportColumns<R extends object>(
  { columns }: Table<R>,
  listing: ExportOf<R>['listing'],
): string[] {
  const offered = exportColumnNames(listing)
  return columns.map(({ name }) => name).filter((name) => offered.includes(name))
}
