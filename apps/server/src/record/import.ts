import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { ImportProblem, ImportRow } from '@agency/shared/contract/import.contract'
import type { Option } from '@agency/shared/contract/page'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { Fields } from '@agency/shared/fields/fields'
import { toInputProblems } from '@agency/shared/fields/input-problems'
import { readCell } from '@agency/shared/fields/read-cell'
import { and, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../db/database'
import type { Context, Write } from '../http/context'
import type { Guard } from '../http/guard'
import { badFields } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { accountInUse, loadDictionaries } from '../system/directory'
import { sysUser } from '../system/system.table'

const say = {
  noPerson: (text: string) => `找不到人员「${text}」`,
  twoPeople: (text: string) => `有多位同名人员「${text}」，请填写用户名`,
  twice: (row: number) => `与第 ${row} 行重复`,
}

type Cells = Readonly<Record<string, string | undefined>>

/** A problem of a row that existing records show; with `isSkipped` it only says that the row is recorded already. */
export interface ImportFinding extends FieldProblem {
  isSkipped?: true
}

/** What is checked of the rows of a workbook before they are saved. */
interface ImportChecks<F> {
  /**
   * The fields of a row. Dictionary values, people and days are given in words and become values, ids and
   * 'YYYY-MM-DD'.
   */
  fields: Fields
  /** The form from a row's cells, which are text except for those already converted. */
  formOf(cells: Cells, context: Context): unknown
  form: z.ZodType<F>
  /** The cell of a row that shows an error at this path of the form; by default the path itself. */
  cellOf?(path: string): string
  /** Values that must be unique within a file, by the cell that contains them. */
  once: Readonly<Record<string, (form: F) => string | null>>
  /**
   * Takes a lock on what `problems` examines until the transaction ends; without it, unique indexes must
   * suffice.
   */
  alone?(write: Write): Promise<unknown>
  /** Returns the problems of a form that existing records show. */
  problems(db: Queryable, form: F, context: Context): Promise<readonly ImportFinding[]>
}

/** How rows of a workbook become records of a kind: each row a record, or all rows one. */
export type ImportKind<F> = ImportChecks<F> &
  (
    | { insert(write: Write, form: F): Promise<unknown> }
    | { insertAll(write: Write, forms: readonly F[]): Promise<unknown> }
  )

/**
 * The kind of an import into one record, made from the input of its call. It refuses people who may not write there,
 * and records that take no rows now.
 */
export type ImportInto<F, I> = (context: Context, input: I) => Promise<ImportKind<F>>

interface CheckedRow<F> {
  row: number
  form: F | undefined
  problems: ImportProblem[]
}

interface Rows {
  rows: readonly ImportRow[]
}

/** The routes of `defineImportEndpoints`, for people who may add records. */
export const importRoutes = <F>(
  api: { importCheck: Endpoint; importSave: Endpoint },
  guard: Exclude<Guard, { kind: 'public' }>,
  kind: ImportKind<F>,
): readonly Route[] => importIntoRoutes(api, guard, async () => kind)

/** The same for rows that belong to one record, which the calls name besides the rows. */
export function importIntoRoutes<F, I>(
  api: { importCheck: Endpoint; importSave: Endpoint },
  guard: Exclude<Guard, { kind: 'public' }>,
  kindFor: ImportInto<F, I>,
): readonly Route[] {
  return [
    defineRoute(api.importCheck, guard, async (context, input) => {
      const kind = await kindFor(context, input as I)
      return (await checkRows(kind, context, (input as Rows).rows)).flatMap((row) => row.problems)
    }),
    defineRoute(api.importSave, guard, (context, input) =>
      context.write(async (write) => {
        const kind = await kindFor(write, input as I)
        await kind.alone?.(write)
        const checked = await checkRows(kind, write, (input as Rows).rows)
        const problems = checked.flatMap((row) => row.problems)
        if (problems.length > 0)
          throw badFields(problems.map(({ row, field, message }) => ({ field: `${row}.${field}`, message })))
        const forms = checked.flatMap(({ form }) => (form ? [form] : []))
        if ('insertAll' in kind) await kind.insertAll(write, forms)
        else for (const form of forms) await kind.insert(write, form)
        return { saved: checked.length }
      }),
    ),
  ]
}

async function checkRows<F>(
  kind: ImportKind<F>,
  context: Context,
  rows: readonly ImportRow[],
): Promise<CheckedRow<F>[]> {
  const { db } = context
  const words = await loadCellVocabulary(kind.fields, db, rows)
  const checked = rows.map((row) => checkRow(kind, row, words, context))
  markRepeats(kind, checked)
  for (const { row, form, problems } of checked) {
    if (!form || problems.length > 0) continue
    const found = await kind.problems(db, form, context)
    problems.push(...found.map((one) => ({ ...one, row, field: cellOfPath(kind, one.field) })))
  }
  return checked
}

interface Vocabulary {
  options: Readonly<Record<string, readonly Option[]>>
  people: readonly { listId: string; username: string; realName: string }[]
}

const fieldNamesOfKind = (fields: Fields, kind: string) =>
  Object.keys(fields).filter((name) => fields[name]?.kind === kind)

/** The options and people that cells may refer to, loaded once for the whole file. */
async function loadCellVocabulary(
  fields: Fields,
  db: Queryable,
  rows: readonly ImportRow[],
): Promise<Vocabulary> {
  const dicts = fieldNamesOfKind(fields, 'dict').map((name) => fields[name]?.dict ?? name)
  const cells = fieldNamesOfKind(fields, 'person')
  const named = new Set(rows.flatMap((row) => cells.flatMap((cell) => row.cells[cell] ?? [])))
  const names = [...named]
  const people = names.length
    ? await db
        .select({ listId: sysUser.listId, username: sysUser.username, realName: sysUser.realName })
        .from(sysUser)
        .where(and(accountInUse, or(inArray(sysUser.realName, names), inArray(sysUser.username, names))))
    : []
  return { options: await loadDictionaries(db, dicts), people }
}

function checkRow<F>(kind: ImportKind<F>, { row, cells }: ImportRow, words: Vocabulary, context: Context) {
  const problems: ImportProblem[] = []
  const meant: Record<string, string | undefined> = { ...cells }
  for (const [name, text] of Object.entries(cells)) {
    if (!text) continue
    const found = parseCell(kind.fields, name, text, words)
    if (found.problem) problems.push({ row, field: name, message: found.problem })
    meant[name] = found.value
  }
  const parsed = kind.form.safeParse(kind.formOf(meant, context))
  const known = new Set(problems.map((problem) => problem.field))
  for (const problem of toInputProblems(kind.form, parsed.error?.issues ?? [])) {
    const field = cellOfPath(kind, problem.field)
    // An unknown word in a cell is reported once, not again as an invalid value.
    if (!known.has(field)) problems.push({ row, field, message: problem.message })
  }
  return { row, form: parsed.data, problems }
}

/** The value of a cell: a dictionary value, a person's id, a day, or its text. */
function parseCell(
  fields: Fields,
  name: string,
  text: string,
  { options, people }: Vocabulary,
): { value: string | undefined; problem?: string } {
  const field = fields[name]
  if (field?.kind === 'person') {
    const found = people.filter((person) => person.username === text || person.realName === text)
    if (found.length === 1) return { value: found[0]?.listId }
    return { value: undefined, problem: found.length === 0 ? say.noPerson(text) : say.twoPeople(text) }
  }
  return field ? readCell(field, text, options[field.dict ?? name]) : { value: text }
}

const cellOfPath = (kind: Pick<ImportKind<never>, 'cellOf'>, path: string) => kind.cellOf?.(path) ?? path

/** Marks the same name or code occurring twice in one file. */
function markRepeats<F>({ once }: ImportKind<F>, rows: readonly CheckedRow<F>[]): void {
  for (const [field, keyOf] of Object.entries(once)) {
    const seen = new Map<string, number>()
    for (const { row, form, problems } of rows) {
      const key = form && keyOf(form)
      if (!key) continue
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      else problems.push({ row, field, message: say.twice(first) })
    }
  }
}
