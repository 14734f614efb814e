import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { dictCatalogue, dictNames } from '@agency/shared/dictionaries/dict.catalogue'
import { type DictForm, type DictRow, dictApi, dictForm } from '@agency/shared/dictionaries/dict.contract'
import { dictFields } from '@agency/shared/dictionaries/dict.fields'
import { dictListing } from '@agency/shared/dictionaries/dict.listing'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { dictPrefix } from '@agency/shared/modules/system-dict/dict.permissions'
import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { containsCondition, filterConditions } from '../../http/list'
import { badField, badFields, badInputRefusal, staleVersion } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { type ImportKind, importRoutes } from '../../record/import'
import { createRecordResource } from '../../record/record.routes'
import { type DictUse, dictValuesInUse } from '../../system/dict-uses'
import { sysDict } from '../../system/system.table'

const say = {
  taken: '该字典已有这个值',
  labelTaken: '该字典已有这个名称',
  valueUsed: '这个值已被业务数据使用，不能修改',
  moved: '不能移到另一个字典',
  fixedAdd: '该字典的值由系统程序使用，不能新增',
  fixedValue: '该字典的值由系统程序使用，只能改名称和排序',
  fixedDelete: (title: string) => `「${title}」的值由系统程序使用，不能删除`,
  deleteUsed: (label: string) => `「${label}」已被业务数据使用，不能删除，可以停用`,
}

type Row = typeof sysDict.$inferSelect
const bySort = [asc(sysDict.sort), asc(sysDict.listId)] as const
const isDictFixed = (dictName: string) => dictCatalogue[dictName]?.fixed === true

/** 字典 (DOMAIN 5.17). `uses` are the columns of all modules that contain dictionary values. */
export function dictRoutes(uses: readonly DictUse[]): readonly Route[] {
  const buildEntryViews = (db: Queryable, rows: readonly Row[]) => viewDictRows(db, uses, rows)
  const { routes, store } = createRecordResource(dictApi, sysDict, {
    prefix: dictPrefix,
    listing: dictListing,
    matching: (filters) =>
      filterConditions(filters, {
        dictName: (name) => eq(sysDict.dictName, name),
        keyword: (text) => or(containsCondition(sysDict.label, text), containsCondition(sysDict.value, text)),
        enabled: (enabled) => eq(sysDict.enabled, enabled),
      }),
    usual: sql`${sysDict.dictName}, ${sysDict.sort}`,
    view: ({ db }, rows) => buildEntryViews(db, rows),
    label: (row) => row.label,
    columns: async ({ tx }, form, before) => {
      const problems = await entryProblems(tx, form, before)
      if (problems.length > 0) throw badFields(problems)
      if (before && before.value !== form.value) await assertValueUnused(tx, uses, before)
      return form
    },
    assertDeletable: async ({ tx }, rows) => {
      for (const row of rows) {
        if (isDictFixed(row.dictName))
          throw badInputRefusal(say.fixedDelete(dictCatalogue[row.dictName]?.title ?? row.dictName))
        const used = await dictValuesInUse(tx, uses, row.dictName, [row.value])
        if (used.size > 0) throw badInputRefusal(say.deleteUsed(row.label))
      }
    },
    changed: async (write) => emitDictsChanged(write),
  })
  return [
    ...routes,
    ...importRoutes(
      dictApi,
      permissionGuard(`${dictPrefix}:add`),
      dictImport((context, form) => store.add(context, form)),
    ),
    defineRoute(dictApi.names, permissionGuard(`${dictPrefix}:view`), ({ db }) => summarizeDicts(db)),
    defineRoute(dictApi.sort, permissionGuard(`${dictPrefix}:edit`), async (context, input) => {
      await saveEntryOrder(context, input, (write) => store.alone(write))
      return buildEntryViews(context.db, await entriesOfDict(context.db, input.dictName))
    }),
  ]
}

/** Makes pages reload their dictionaries after the commit. */
const emitDictsChanged = (write: Write) => write.emit({ type: 'changed', what: 'dicts' })

async function viewDictRows(
  db: Queryable,
  uses: readonly DictUse[],
  rows: readonly Row[],
): Promise<DictRow[]> {
  const used = new Set<string>()
  for (const dictName of new Set(rows.map((row) => row.dictName))) {
    const values = rows.filter((row) => row.dictName === dictName).map((row) => row.value)
    for (const value of await dictValuesInUse(db, uses, dictName, values)) used.add(`${dictName}=${value}`)
  }
  return rows.map((row) => {
    const isUsed = used.has(`${row.dictName}=${row.value}`)
    return {
      ...row,
      attr: row.attr as DictRow['attr'],
      used: isUsed,
      allowedActions: isUsed || isDictFixed(row.dictName) ? ['edit'] : ['edit', 'del'],
      updateTime: row.updateTime.toISOString(),
    }
  })
}

/** Problems of an entry against the existing ones; `before` is the entry being changed. */
async function entryProblems(db: Queryable, form: DictForm, before?: Row): Promise<FieldProblem[]> {
  const others = (await entriesOfDict(db, form.dictName)).filter((row) => row.listId !== before?.listId)
  return [
    ...fixedDictProblems(form, before),
    ...(others.some((row) => row.value === form.value) ? [{ field: 'value', message: say.taken }] : []),
    ...(others.some((row) => row.label === form.label) ? [{ field: 'label', message: say.labelTaken }] : []),
  ]
}

function fixedDictProblems(form: DictForm, before: Row | undefined): FieldProblem[] {
  if (before && before.dictName !== form.dictName) return [{ field: 'dictName', message: say.moved }]
  if (!isDictFixed(form.dictName)) return []
  if (!before) return [{ field: 'dictName', message: say.fixedAdd }]
  return [
    ...(before.value !== form.value ? [{ field: 'value', message: say.fixedValue }] : []),
    ...(form.enabled ? [] : [{ field: 'enabled', message: say.fixedValue }]),
  ]
}

/** Import of entries from a workbook; the dictionary is named by its title or code. */
const dictImport = (add: (context: Context, form: DictForm) => Promise<unknown>): ImportKind<DictForm> => ({
  fields: dictFields,
  form: dictForm,
  formOf: ({ dictName, label, value, sort }) => ({
    dictName: dictNames.find((name) => dictCatalogue[name]?.title === dictName) ?? dictName,
    label,
    value,
    enabled: true,
    attr: null,
    sort: sort === undefined ? 0 : Number(sort),
  }),
  once: {
    value: (form) => `${form.dictName} ${form.value}`,
    label: (form) => `${form.dictName} ${form.label}`,
  },
  problems: (db, form) => entryProblems(db, form),
  insert: (write, form) => add(write, form),
})

async function assertValueUnused(tx: Queryable, uses: readonly DictUse[], before: Row): Promise<void> {
  const used = await dictValuesInUse(tx, uses, before.dictName, [before.value])
  if (used.size > 0) throw badField('value', say.valueUsed)
}

const entriesOfDict = (db: Queryable, dictName: string): Promise<Row[]> =>
  db
    .select()
    .from(sysDict)
    .where(and(eq(sysDict.dictName, dictName), eq(sysDict.delFlag, false)))
    .orderBy(...bySort)

async function summarizeDicts(db: Queryable) {
  const rows = await db
    .select({ dictName: sysDict.dictName, count: count() })
    .from(sysDict)
    .where(eq(sysDict.delFlag, false))
    .groupBy(sysDict.dictName)
  const counts = new Map(rows.map((row) => [row.dictName, row.count]))
  return dictNames.map((dictName) => ({
    dictName,
    title: dictCatalogue[dictName]?.title ?? dictName,
    fixed: isDictFixed(dictName),
    count: counts.get(dictName) ?? 0,
  }))
}

/** @throws 409 unless the ids are exactly the existing entries, because somebody has added or removed one */
const saveEntryOrder = (
  context: Context,
  { dictName, listIds }: ParsedInputOf<typeof dictApi.sort>,
  alone: (write: Write) => Promise<unknown>,
): Promise<void> =>
  context.write(async (write) => {
    await alone(write)
    const rows = await entriesOfDict(write.tx, dictName)
    const known = new Map(rows.map((row) => [row.listId, row]))
    const isWhole = rows.length === new Set(listIds).size && listIds.every((listId) => known.has(listId))
    if (!isWhole) throw staleVersion()
    const by = { updateUserId: context.actor.userId, updateTime: context.clock() }
    for (const [index, listId] of listIds.entries())
      await write.tx
        .update(sysDict)
        .set({ sort: (index + 1) * 10, version: sql`${sysDict.version} + 1`, ...by })
        .where(eq(sysDict.listId, listId))
    const labelsOfIds = (ids: readonly string[]) => ids.map((listId) => known.get(listId)?.label)
    write.log({
      module: dictPrefix,
      action: 'sort',
      before: { dictName, order: labelsOfIds(rows.map((row) => row.listId)) },
      after: { dictName, order: labelsOfIds(listIds) },
    })
    emitDictsChanged(write)
  })
