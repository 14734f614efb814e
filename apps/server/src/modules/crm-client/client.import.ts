import {
  type ClientForm,
  clientForm,
  type ImportProblem,
  type ImportRow,
} from '@agency/shared/modules/crm-client/client.contract'
import {
  type ClientImportField,
  clientFields,
  contactLabels,
} from '@agency/shared/modules/crm-client/client.fields'
import { normalizeName } from '@agency/shared/modules/crm-client/client.rules'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context } from '../../http/context'
import { badFields } from '../../http/refusal'
import { dictionaries } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import { databaseProblems, insertClient } from './client.save'

const say = {
  noOption: (label: string, text: string) => `${label}「${text}」不在可选项中`,
  noPerson: (text: string) => `找不到人员「${text}」`,
  twoPeople: (text: string) => `有多位同名人员「${text}」，请填写用户名`,
  twice: (row: number) => `与第 ${row} 行重复`,
}

interface CheckedRow {
  row: number
  form: ClientForm | undefined
  problems: ImportProblem[]
}

/** What is wrong with the rows of an import; empty when all of them could be saved. */
export async function importProblems(context: Context, rows: readonly ImportRow[]): Promise<ImportProblem[]> {
  return (await checkRows(context.db, context, rows)).flatMap((row) => row.problems)
}

/** Saves every row in one transaction, or none. */
export function importClients(context: Context, rows: readonly ImportRow[]): Promise<{ saved: number }> {
  return context.write(async (write) => {
    const checked = await checkRows(write.tx, context, rows)
    const problems = checked.flatMap((row) => row.problems)
    if (problems.length > 0)
      throw badFields(
        problems.map((problem) => ({ field: `${problem.row}.${problem.field}`, message: problem.message })),
      )
    for (const { form } of checked) if (form) await insertClient(context, write, form)
    return { saved: checked.length }
  })
}

async function checkRows(db: Queryable, context: Context, rows: readonly ImportRow[]): Promise<CheckedRow[]> {
  const words = await vocabulary(db, rows)
  const checked = rows.map((row) => checkRow(row, words, context.actor.userId))
  markRepeats(checked)
  for (const row of checked) {
    if (!row.form || row.problems.length > 0) continue
    const found = await databaseProblems(db, row.form)
    row.problems.push(...found.map(({ field, message }) => ({ row: row.row, field: cellOf(field), message })))
  }
  return checked
}

interface Vocabulary {
  options: Record<string, { value: string; label: string }[]>
  people: { listId: string; username: string; realName: string }[]
}

/** The options and people that the cells may name, read once for the whole file. */
async function vocabulary(db: Queryable, rows: readonly ImportRow[]): Promise<Vocabulary> {
  const names = [
    ...new Set(rows.flatMap(({ cells }) => [cells.customerManagerId, cells.mainDevelopUserId])),
  ].filter((name): name is string => Boolean(name))
  const people = names.length
    ? await db
        .select({ listId: sysUser.listId, username: sysUser.username, realName: sysUser.realName })
        .from(sysUser)
        .where(
          and(
            eq(sysUser.enabled, true),
            eq(sysUser.delFlag, false),
            or(inArray(sysUser.realName, names), inArray(sysUser.username, names)),
          ),
        )
    : []
  return {
    options: await dictionaries(db, ['clientType', 'industry', 'clientLevel', 'clientSource']),
    people,
  }
}

function checkRow({ row, cells }: ImportRow, words: Vocabulary, self: string): CheckedRow {
  const problems: ImportProblem[] = []
  const report = (field: ClientImportField, message: string) => problems.push({ row, field, message })
  const option = (field: 'clientType' | 'industry' | 'clientLevel' | 'clientSource') => {
    const text = cells[field]
    if (!text) return undefined
    const found = words.options[field]?.find((known) => known.label === text || known.value === text)
    if (!found) report(field, say.noOption(clientFields[field].label, text))
    return found?.value ?? text
  }
  const person = (field: 'customerManagerId' | 'mainDevelopUserId') => {
    const text = cells[field]
    if (!text) return self // whoever imports, when nobody is named
    const found = words.people.filter((known) => known.username === text || known.realName === text)
    if (found.length !== 1) report(field, found.length === 0 ? say.noPerson(text) : say.twoPeople(text))
    return found[0]?.listId ?? self
  }
  const { contactName, mobile, phone, email, ...own } = cells
  const parsed = clientForm.safeParse({
    ...own,
    clientType: option('clientType'),
    industry: option('industry'),
    clientLevel: option('clientLevel'),
    clientSource: option('clientSource'),
    customerManagerId: person('customerManagerId'),
    mainDevelopUserId: person('mainDevelopUserId'),
    contacts: [{ contactName, mobile, phone, email, isPrimary: true }],
  })
  if (!parsed.success)
    for (const issue of parsed.error.issues)
      problems.push({ row, field: cellOf(issue.path.join('.')), message: issue.message })
  return { row, form: parsed.data, problems }
}

/** `contacts.0.mobile` of the form is the cell `mobile` of the sheet. */
const cellOf = (path: string): string => {
  const last = path.split('.').at(-1) ?? path
  return last in contactLabels || last in clientFields ? (last === 'contacts' ? 'contactName' : last) : path
}

/** The same name or code twice in one file. */
function markRepeats(rows: readonly CheckedRow[]): void {
  const seen = { clientName: new Map<string, number>(), creditCode: new Map<string, number>() }
  for (const { row, form, problems } of rows) {
    if (!form) continue
    const keys = { clientName: normalizeName(form.clientName), creditCode: form.creditCode }
    for (const field of ['clientName', 'creditCode'] as const) {
      const key = keys[field]
      if (!key) continue
      const first = seen[field].get(key)
      if (first === undefined) seen[field].set(key, row)
      else problems.push({ row, field, message: say.twice(first) })
    }
  }
}
