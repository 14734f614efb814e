import type { ColumnMapping } from '@agency/shared/contract/column-mapping.contract'
import type { Endpoint } from '@agency/shared/contract/endpoint'
import type { Fields } from '@agency/shared/fields/fields'
import { fold } from '@agency/shared/text/fold'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type Context, columnsForInsert, columnsForUpdate, type Write } from '../http/context'
import type { Guard } from '../http/guard'
import { badFields, badInputRefusal, notFound, staleVersion } from '../http/refusal'
import { defineRoute, type Route } from '../http/route'
import { findUnknownDictValues } from '../system/directory'
import { sysColumnMapping } from '../system/system.table'

const MODULE = 'system:mapping'
/** Maximum number of platforms of one kind of list. */
const MOST_PLATFORMS = 100
const say = {
  tooMany: `一种名单最多保存 ${MOST_PLATFORMS} 个平台`,
  taken: '该平台的列对应刚被其他人保存或修改，请重新选择文件',
  noOption: '只有可选项可以各行相同',
}

type Row = typeof sysColumnMapping.$inferSelect
type Form = Omit<ColumnMapping, 'listId' | 'version'> & { version: number | null }

/** A kind of list that trading platforms hand out. */
export interface PlatformList {
  /** Its name in the table and in the calls' addresses; never changed. */
  kind: string
  /** Its name in the operation log. */
  title: string
  /** The fields of its import. */
  fields: Fields
}

/** The routes of `defineMappingEndpoints`, for people who import lists of this kind. */
export const mappingRoutes = (
  api: { mappings: Endpoint; mappingSave: Endpoint; mappingDelete: Endpoint },
  guard: Exclude<Guard, { kind: 'public' }>,
  list: PlatformList,
): readonly Route[] => [
  defineRoute(api.mappings, guard, (context) => loadMappings(context, list)),
  defineRoute(api.mappingSave, guard, (context, input) =>
    context.write(async (write) => mappingView(await saveMapping(write, list, input as Form))),
  ),
  defineRoute(api.mappingDelete, guard, (context, input) =>
    deleteMappings(context, list, (input as { listIds: string[] }).listIds),
  ),
]

/**
 * The mappings of all platforms, the last used first. An administrator reads them by name: that one was used tells that
 * somebody signed up, which is secret before the opening (R27).
 */
async function loadMappings({ db, actor }: Context, { kind }: PlatformList): Promise<ColumnMapping[]> {
  const { usedTime, platformName, listKind } = sysColumnMapping
  const rows = await db
    .select()
    .from(sysColumnMapping)
    .where(eq(listKind, kind))
    .orderBy(...(actor.isAdmin ? [] : [desc(usedTime)]), asc(platformName))
  return rows.map(mappingView)
}

const mappingView = ({
  listId,
  version,
  platformName,
  moneyUnit,
  columns,
  constants,
}: Row): ColumnMapping => ({
  listId,
  version,
  platformName,
  moneyUnit,
  columns,
  constants,
})

/** Writes the mapping of a platform, or marks it as used when nothing in it changed. @throws 400, 409 */
async function saveMapping(write: Write, list: PlatformList, { version, ...form }: Form): Promise<Row> {
  await assertConstantsAreOptions(write, list, form.constants)
  const nameKey = fold(form.platformName)
  const [before] = await write.tx
    .select()
    .from(sysColumnMapping)
    .where(and(eq(sysColumnMapping.listKind, list.kind), eq(sysColumnMapping.nameKey, nameKey)))
    .for('update')
  if ((before?.version ?? null) !== version) throw staleVersion(say.taken)
  if (!before) return insertMapping(write, list, { ...form, nameKey })
  const isChanged = JSON.stringify(contentOf(list, before)) !== JSON.stringify(contentOf(list, form))
  const [after] = await write.tx
    .update(sysColumnMapping)
    .set(
      isChanged
        ? { ...form, ...columnsForUpdate(write, before), usedTime: write.clock() }
        : { usedTime: write.clock() },
    )
    .where(eq(sysColumnMapping.listId, before.listId))
    .returning()
  if (!after) throw notFound()
  if (isChanged) logMapping(write, list, { action: 'edit', before, after })
  return after
}

async function insertMapping(
  write: Write,
  list: PlatformList,
  form: Omit<Form, 'version'> & { nameKey: string },
): Promise<Row> {
  const ofKind = eq(sysColumnMapping.listKind, list.kind)
  if ((await write.tx.$count(sysColumnMapping, ofKind)) >= MOST_PLATFORMS) throw badInputRefusal(say.tooMany)
  const own = columnsForInsert(write)
  const [after] = await write.tx
    .insert(sysColumnMapping)
    .values({
      ...form,
      ...own,
      updateUserId: own.createUserId,
      updateTime: own.createTime,
      listKind: list.kind,
      usedTime: own.createTime,
    })
    // Two people name the same new platform at the same moment.
    .onConflictDoNothing()
    .returning()
  if (!after) throw staleVersion(say.taken)
  logMapping(write, list, { action: 'add', after })
  return after
}

const deleteMappings = async (context: Context, list: PlatformList, listIds: readonly string[]) =>
  context.write(async (write) => {
    const gone = await write.tx
      .delete(sysColumnMapping)
      .where(and(eq(sysColumnMapping.listKind, list.kind), inArray(sysColumnMapping.listId, [...listIds])))
      .returning()
    if (gone.length === 0) throw notFound()
    for (const before of gone) logMapping(write, list, { action: 'delete', before })
    return null
  })

/** Refuses texts that apply to all rows and are no options: a mapping is read by more people than a list. */
async function assertConstantsAreOptions(
  write: Write,
  { fields }: PlatformList,
  constants: ColumnMapping['constants'],
): Promise<void> {
  const problems = constants
    .filter(({ field }) => fields[field]?.kind !== 'dict')
    .map(({ field }) => ({ field, message: say.noOption }))
  const values = Object.fromEntries(constants.map(({ field, value }) => [field, value]))
  problems.push(...(await findUnknownDictValues(write.tx, fields, values)))
  if (problems.length > 0) throw badFields(problems)
}

interface Logged {
  action: 'add' | 'edit' | 'delete'
  before?: Row
  after?: Row
}

const logMapping = (write: Write, list: PlatformList, { action, before, after }: Logged) =>
  write.log({
    module: MODULE,
    action,
    ownId: (after ?? before)?.listId,
    before: before && contentOf(list, before),
    after: after && contentOf(list, after),
  })

/** A mapping in words, by which changes are recognized and logged. */
function contentOf(
  { title, fields }: PlatformList,
  {
    platformName,
    moneyUnit,
    columns,
    constants,
  }: Pick<Row, 'platformName' | 'moneyUnit' | 'columns' | 'constants'>,
) {
  const labelOf = (field: string) => fields[field]?.label ?? field
  return {
    listName: title,
    platformName,
    moneyUnit,
    mapped: columns.map(({ field, heading }) => `${labelOf(field)}：${heading}`).join('；'),
    constants: constants.map(({ field, value }) => `${labelOf(field)}：${value}`).join('；'),
  }
}
