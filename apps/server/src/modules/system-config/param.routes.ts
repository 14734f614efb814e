import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { configApi, type ParamRow } from '@agency/shared/modules/system-config/param.contract'
import { paramFields } from '@agency/shared/modules/system-config/param.fields'
import { configPrefix } from '@agency/shared/modules/system-config/param.permissions'
import { type ParamKey, paramKeys, paramText, parseParamText } from '@agency/shared/params/param.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/take-turn'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { filterChoices, pageOfRows } from '../../http/list'
import { badFields, staleVersion } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { sysParam } from '../../params/param.table'
import type { Params } from '../../params/params'
import { createNameLookup } from '../../system/directory'
import { sysRole } from '../../system/system.table'

const say = {
  urlNeeded: '咨询方式为“打开外部页面”时请填写网址',
  noRole: (code: string) => `没有角色 ${code}`,
}

type Changes = ParsedInputOf<typeof configApi.save>['changes']
type Row = typeof sysParam.$inferSelect

/**
 * 参数 (DOMAIN 5.17): a value set by an administrator overrides the environment variable and takes effect at
 * once.
 */
export const configRoutes: readonly Route[] = [
  defineRoute(configApi.list, permissionGuard(`${configPrefix}:view`), (context) => listParams(context)),
  defineRoute(configApi.page, permissionGuard(`${configPrefix}:view`), async (context, query) => {
    const rows = (await listParams(context)).filter(({ key }) => !query.key || key === query.key)
    return pageOfRows(query.order === 'key desc' ? rows.toReversed() : rows, query)
  }),
  defineRoute(configApi.getSelect, permissionGuard(`${configPrefix}:view`), async (_context, { keyword }) =>
    filterChoices(
      paramKeys.map((key) => ({ value: key, label: paramFields[key].label })),
      keyword,
    ),
  ),
  defineRoute(configApi.save, permissionGuard(`${configPrefix}:edit`), async (context, { changes }) => {
    await saveParams(context, changes)
    // Reloads the values in this process; other processes are notified by the commit.
    await context.params.latest()
    return listParams(context)
  }),
]

async function listParams({ db, params }: Context): Promise<ParamRow[]> {
  const rows = await db.select().from(sysParam)
  const nameOf = await createNameLookup(db, rows, (row) => row.updateUserId)
  return paramKeys.map((key) => {
    const row = rows.find((one) => one.key === key)
    return buildParamView(key, params, row, nameOf(row?.updateUserId))
  })
}

function buildParamView(
  key: ParamKey,
  { given }: Params,
  row: Row | undefined,
  updateUserName: string | null,
): ParamRow {
  const fallback = paramText(given.values[key])
  const fallbackSource = given.fromEnvironment.has(key) ? 'environment' : 'default'
  return {
    key,
    value: row?.value ?? fallback,
    source: row ? 'admin' : fallbackSource,
    fallback,
    fallbackSource,
    version: row?.version ?? 0,
    updateUserName,
    updateTime: row?.updateTime.toISOString() ?? null,
  }
}

/** @throws 409 when one of them has changed since it was read, 400 with the wrong parameters by name */
const saveParams = (context: Context, changes: Changes): Promise<void> =>
  context.write(async (write) => {
    await lockUntilCommit(write.tx, 'sys_param')
    const before = new Map((await write.tx.select().from(sysParam)).map((row) => [row.key, row]))
    if (changes.some(({ key, version }) => (before.get(key)?.version ?? 0) !== version)) throw staleVersion()
    const problems = [
      ...changes.flatMap(textProblems),
      ...(await roleProblems(write, changes)),
      ...combinationProblems(context.params, before, changes),
    ]
    if (problems.length > 0) throw badFields(problems)
    for (const { key, value } of changes) await saveParam(write, key, value, before.get(key))
    write.emit({ type: 'changed', what: 'config' })
  })

async function saveParam(
  { actor, clock, params, tx, log }: Write,
  key: ParamKey,
  value: string | null,
  before: Row | undefined,
): Promise<void> {
  const text = value === null ? null : normalizedText(key, value)
  const fallback = paramText(params.given.values[key])
  log({
    module: configPrefix,
    action: text === null ? 'reset' : 'edit',
    before: { [key]: before?.value ?? fallback },
    after: { [key]: text ?? fallback },
  })
  if (text === null) {
    await tx.delete(sysParam).where(eq(sysParam.key, key))
    return
  }
  const columns = { value: text, updateUserId: actor.userId, updateTime: clock() }
  await tx
    .insert(sysParam)
    .values({ key, ...columns })
    .onConflictDoUpdate({ target: sysParam.key, set: { ...columns, version: sql`${sysParam.version} + 1` } })
}

/** Normalizes a parameter's text: without extra blanks, and origins as browsers write them. */
function normalizedText(key: ParamKey, text: string): string {
  const read = parseParamText(key, text)
  return 'value' in read ? paramText(read.value) : text
}

function textProblems({ key, value }: Changes[number]): FieldProblem[] {
  const read = value === null ? undefined : parseParamText(key, value)
  return read && 'problem' in read ? [{ field: key, message: read.problem }] : []
}

async function roleProblems({ tx }: Write, changes: Changes): Promise<FieldProblem[]> {
  const field = 'CONSULTATION_ROLES'
  const text = changes.find(({ key }) => key === field)?.value
  const read = text ? parseParamText(field, text) : undefined
  const codes = read && 'value' in read ? read.value : []
  if (codes.length === 0) return []
  const rows = await tx
    .select({ code: sysRole.roleCode })
    .from(sysRole)
    .where(inArray(sysRole.roleCode, codes))
  const unknown = codes.find((code) => !rows.some((row) => row.code === code))
  return unknown ? [{ field, message: say.noRole(unknown) }] : []
}

/** Checks parameters against each other: an external consultation needs its address after the change. */
function combinationProblems(
  { given }: Params,
  before: ReadonlyMap<string, Row>,
  changes: Changes,
): FieldProblem[] {
  const valueAfterChange = (key: 'CONSULTATION_MODE' | 'CONSULTATION_URL') => {
    const change = changes.find((one) => one.key === key)
    return (change ? change.value : before.get(key)?.value) ?? given.values[key]
  }
  const isWrong =
    valueAfterChange('CONSULTATION_MODE') === 'url' && valueAfterChange('CONSULTATION_URL') === ''
  return isWrong ? [{ field: 'CONSULTATION_URL', message: say.urlNeeded }] : []
}
