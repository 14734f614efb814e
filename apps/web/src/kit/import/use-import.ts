import type { ColumnMapping } from '@agency/shared/contract/column-mapping.contract'
import type { ImportProblem, ImportRow } from '@agency/shared/contract/import.contract'
import { newListId } from '@agency/shared/format/ids'
import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { saveFile } from '@agency/shared/http/save-file'
import { useEffect, useRef, useState } from 'react'
import { type ColumnMap, fieldHeadings, type HeaderMatch, matchHeaders, needsMapping } from './header-map'
import { importMessages as say } from './import.messages'
import type { ImportField, ParsedSheet } from './import.types'
import {
  attachRowProblems,
  type CheckedRow,
  errorReportMarks,
  isSendable,
  type Planned,
  planImportRows,
  validRows,
  withoutKnownCells,
  withRowProblems,
} from './import-plan'
import {
  choiceOfMapping,
  columnsOfMapping,
  findMapping,
  firstChoice,
  type MappingContent,
  mappingToKeep,
  type PlatformChoice,
  recognizeMapping,
} from './platform-mapping'
import { buildTemplate } from './template'
import { problemOfFile } from './workbook-file'
import { WorkbookRefused } from './workbook-refused'
import { markWorkbookInWorker, parseWorkbook, XLSX_TYPE } from './workbook-worker'

export interface ImportSource {
  fields: readonly ImportField[]
  /** The template's file name, without the extension. */
  templateName: string
  /** True when lists that are text (CSV) are read too, as banks and trading platforms offer them. */
  acceptsText?: boolean
  /** Has the server check the rows without saving them. */
  check(rows: ImportRow[]): Promise<ImportProblem[]>
  /** Saves all rows or none; the same key saves once only. */
  save(rows: ImportRow[], idempotencyKey: string): Promise<{ saved: number }>
  onSaved(): void
  /** The column mappings that are kept per trading platform, where lists come from there. */
  mappings?: MappingStore
}

/** How the mappings of one kind of list are read and kept. */
export interface MappingStore {
  list(): Promise<readonly ColumnMapping[]>
  /** Keeps a mapping, or marks it as used; `version` is null for a new platform. */
  save(mapping: MappingContent & { version: number | null }): Promise<ColumnMapping>
  remove(listId: string): Promise<unknown>
}

export interface ImportState {
  step: 'choose' | 'map' | 'preview' | 'done'
  file?: File
  /** Description of the running step. */
  busy?: string
  /** True while rows are being saved, when cancelling is no longer possible. */
  isSaving: boolean
  error?: string
  sheet?: ParsedSheet
  match?: HeaderMatch
  columns: ColumnMap
  /** What is decided about the list of a trading platform. */
  platform?: PlatformChoice
  rows: CheckedRow[]
  skipped: number[]
  saved?: number
}

const START: ImportState = { step: 'choose', isSaving: false, columns: new Map(), rows: [], skipped: [] }

/**
 * The state of an import from the chosen file to the saved rows. A failed step leaves everything before it intact.
 */
export function useImport(source: ImportSource) {
  const { fields, acceptsText = false } = source
  const labels = fields.flatMap(fieldHeadings)
  const labelsWith = (known: readonly ColumnMapping[] = []) => [
    ...labels,
    ...known.flatMap(({ columns }) => columns.map(({ heading }) => heading)),
  ]
  const [state, setState] = useState(START)
  const running = useRef<AbortController>(undefined)
  const keys = useRef(new Map<string, string>())
  const updateImportState = (part: Partial<ImportState>) => setState((before) => ({ ...before, ...part }))
  useEffect(() => () => running.current?.abort(), [])

  /** Runs one step at a time; a second click meanwhile does nothing. */
  const runStep = async (
    busy: string,
    failed: string,
    task: (signal: AbortSignal) => Promise<Partial<ImportState>>,
  ) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    updateImportState({ busy, error: undefined })
    try {
      const next = await task(controller.signal)
      if (!controller.signal.aborted) updateImportState({ ...next, busy: undefined, isSaving: false })
    } catch (error) {
      if (!controller.signal.aborted)
        updateImportState({ busy: undefined, isSaving: false, error: errorSentenceFor(error, failed) })
    } finally {
      if (running.current === controller) running.current = undefined
    }
  }
  const cancelRunningStep = () => {
    running.current?.abort()
    running.current = undefined
    updateImportState({ busy: undefined })
  }

  const checkImportRows = async (sheet: ParsedSheet, planned: Omit<Planned, 'fields'>) => {
    const { columns } = planned
    const plan = planImportRows(sheet, { ...planned, fields })
    updateImportState({ busy: say.checking(plan.rows.length) })
    const sendable = plan.rows.filter(isSendable)
    const found = sendable.length > 0 ? await source.check(sendable) : []
    keys.current.clear()
    const rows = attachRowProblems(plan.rows, [...plan.problems, ...withoutKnownCells(found, plan.problems)])
    return { step: 'preview' as const, columns, rows, skipped: plan.skipped }
  }

  /** Reads the list of a trading platform, whose columns a person always looks at: its headings decide. */
  const readPlatformList = async (
    file: File,
    store: MappingStore,
    signal: AbortSignal,
    headerRow?: number,
  ) => {
    const known = await store.list()
    const sheet = await parseWorkbook(file, { labels: labelsWith(known), acceptsText, headerRow }, signal)
    const match = matchHeaders(sheet.headers, fields)
    const found = recognizeMapping(known, sheet.headers)
    return {
      step: 'map' as const,
      sheet,
      match,
      columns: found ? columnsOfMapping(found, sheet.headers) : match.columns,
      platform: found
        ? choiceOfMapping(known, found)
        : firstChoice(fields, { known, columns: match.columns, headers: sheet.headers }),
    }
  }

  /** Keeps the mapping under the name of the platform, if it has one. Returns the choice with what is kept. */
  const keepMapping = async (sheet: ParsedSheet, columns: ColumnMap): Promise<PlatformChoice | undefined> => {
    const { platform } = state
    if (!platform?.name.trim() || !source.mappings) return platform
    const before = findMapping(platform.known, platform.name)
    const kept = await source.mappings.save({
      ...mappingToKeep(platform, columns, sheet.headers),
      version: before?.version ?? null,
    })
    return {
      ...platform,
      name: kept.platformName,
      known: [kept, ...platform.known.filter((one) => one !== before)],
    }
  }

  return {
    state,
    cancel: cancelRunningStep,
    choose: (file: File | undefined) =>
      updateImportState({ file, error: file && problemOfFile(file, acceptsText) }),
    parse: () => {
      const { file } = state
      const problem = problemOfFile(file, acceptsText)
      if (problem || !file) return updateImportState({ error: problem })
      void runStep(say.parsing, say.failed, async (signal) => {
        if (source.mappings) return readPlatformList(file, source.mappings, signal)
        const sheet = await parseWorkbook(file, { labels, acceptsText }, signal)
        const match = matchHeaders(sheet.headers, fields)
        const read = { sheet, match, columns: match.columns }
        // Stored before the check, so that after a failed check the import continues with the mapping.
        updateImportState({ ...read, step: 'map' })
        return needsMapping(match)
          ? { ...read, step: 'map' }
          : checkImportRows(sheet, { columns: match.columns, reportColumn: match.reportColumn })
      })
    },
    /** Takes another row for the headings of a platform's list. */
    readWithHeadings: (headerRow: number) => {
      const { file } = state
      const store = source.mappings
      if (file && store)
        void runStep(say.parsing, say.failed, (signal) => readPlatformList(file, store, signal, headerRow))
    },
    /** Changes what is decided about the platform; the name of a kept one brings its mapping. */
    setPlatform: (part: Partial<PlatformChoice>) => {
      const { platform, sheet } = state
      if (!platform) return
      const found = part.name === undefined ? undefined : findMapping(platform.known, part.name)
      if (!found || !sheet) return updateImportState({ platform: { ...platform, ...part }, error: undefined })
      updateImportState({
        platform: { ...choiceOfMapping(platform.known, found), name: part.name ?? found.platformName },
        columns: columnsOfMapping(found, sheet.headers),
        error: undefined,
      })
    },
    forgetPlatform: (mapping: ColumnMapping) => {
      const { platform } = state
      if (!platform || !source.mappings) return
      const store = source.mappings
      void runStep(say.forgetting, say.forgetFailed, async () => {
        await store.remove(mapping.listId)
        return { platform: { ...platform, name: '', known: platform.known.filter((one) => one !== mapping) } }
      })
    },
    setColumn: (field: string, column: number | undefined) => {
      const columns = new Map(state.columns)
      if (column === undefined) columns.delete(field)
      else columns.set(field, column)
      updateImportState({ columns, error: undefined })
    },
    check: () => {
      const { sheet, columns, match, platform } = state
      if (!sheet) return
      const isFilled = (name: string) => columns.has(name) || platform?.constants.has(name)
      const missing = fields.filter(({ name, required }) => required && !isFilled(name))
      if (missing.length > 0)
        return updateImportState({ error: say.requiredMissing(missing.map(({ label }) => label).join('、')) })
      void runStep(say.checking(sheet.rows.length), say.checkFailed, async () => {
        const kept = await keepMapping(sheet, columns)
        updateImportState({ platform: kept })
        return checkImportRows(sheet, { columns, reportColumn: match?.reportColumn, platform: kept })
      })
    },
    save: () => {
      const rows = validRows(state.rows)
      if (rows.length === 0) return
      // One key per file and selection of rows, so that a retry after a lost answer saves once.
      const choice = rows.length === state.rows.length ? 'all' : 'good'
      const key = keys.current.get(choice) ?? newListId()
      keys.current.set(choice, key)
      void runStep(say.saving(rows.length), say.saveFailed, async () => {
        updateImportState({ isSaving: true })
        try {
          const { saved } = await source.save(rows, key)
          source.onSaved()
          return { step: 'done', saved }
        } catch (error) {
          const found = rowProblemsOf(error)
          if (found.length > 0) {
            keys.current.clear()
            updateImportState({ rows: withRowProblems(state.rows, found) })
          }
          throw error
        }
      })
    },
    downloadReport: () => {
      const { file, sheet, match, step } = state
      if (!file || !sheet) return
      const reportColumn = match?.reportColumn
      const marks = errorReportMarks({ ...state, sheet, fields, reportColumn, goodAreSaved: step === 'done' })
      void runStep(say.marking, say.reportFailed, async (signal) => {
        const report = await markWorkbookInWorker(file, marks, labelsWith(state.platform?.known), signal)
        saveFile(report, say.reportName(file.name.replace(/\.(?:xlsx?|csv|txt)$/i, '')))
        return {}
      })
    },
    downloadTemplate: async () => {
      try {
        saveFile(
          new Blob([await buildTemplate(fields)], { type: XLSX_TYPE }),
          say.templateName(source.templateName),
        )
      } catch (error) {
        updateImportState({ error: errorSentenceFor(error, say.templateFailed) })
      }
    },
    goTo: (step: ImportState['step']) => updateImportState({ step, error: undefined }),
  }
}

export type ImportFlow = ReturnType<typeof useImport>

/** Problems of rows that a refused save names as '3.regionCode': another person changed something since the check. */
const rowProblemsOf = (error: unknown): ImportProblem[] =>
  (error instanceof ApiError ? error.errors : []).flatMap(({ field: path, message }) => {
    const [, row, field = ''] = /^(\d+)\.(.*)$/.exec(path) ?? []
    return row === undefined ? [] : [{ row: Number(row), field, message }]
  })

/** Text for a failure: its effect on the import, and the server's message if there was one. */
function errorSentenceFor(error: unknown, failed: string): string {
  if (error instanceof WorkbookRefused) return error.message
  if (failed === say.saveFailed && isLostConnection(error)) return say.saveUnknown
  return error instanceof ApiError ? say.because(failed, error.message) : failed
}
