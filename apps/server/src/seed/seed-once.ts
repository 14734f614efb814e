import { newListId } from '@agency/shared/format/ids'
import { scopedGroups } from '@agency/shared/permissions/all-permissions'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/database'
import {
  sysDict,
  sysHoliday,
  sysHolidayYear,
  sysMenu,
  sysRole,
  sysRolePermission,
  sysRoleScope,
  sysSeeded,
} from '../system/system.table'
import { holidayRows, seededYears } from './holidays'
import type { ModuleSeed } from './module-seed'

/**
 * An item of initial data that is inserted once; its `key` is remembered even if the item is deleted later.
 */
interface Item {
  kind: string
  key: string
  /**
   * The group it belongs to: if a database from before this bookkeeping has the group, the item counts as
   * inserted.
   */
  group: string
  table: PgTable
  rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Inserts menus, dictionary entries, grants, holidays and records of the modules, each once, so that changes
 * and deletions by administrators stay. Returns the new keys by kind.
 */
export async function insertUnseededItems(
  tx: Queryable,
  seeds: readonly ModuleSeed[],
): Promise<Record<string, string[]>> {
  const remembered = new Set((await tx.select().from(sysSeeded)).map(itemKey))
  const standing = remembered.size > 0 ? new Set<string>() : await findExistingSeedGroups(tx)
  const items = [...itemsWithoutGrants(seeds), ...(await buildGrantSeedItems(tx, seeds))]
  const unremembered = items.filter((one) => !remembered.has(itemKey(one)))
  const missing = unremembered.filter(({ group }) => !standing.has(group))
  // A statement can have at most 65,535 parameters.
  for (const [table, rows] of groupRowsByTable(missing))
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insert(table)
        .values(rows.slice(at, at + 500))
        .onConflictDoNothing()
  if (unremembered.length > 0)
    await tx
      .insert(sysSeeded)
      .values(unremembered.map(({ kind, key }) => ({ kind, key })))
      .onConflictDoNothing()
  return keysByKind(missing)
}

const itemKey = ({ kind, key }: Pick<Item, 'kind' | 'key'>) => `${kind} ${key}`
const grantsGroupKey = (roleCode: string, prefix: string) => `grants ${roleCode} ${prefix}`
const holidayYearGroupKey = (day: string) => `holidays ${day.slice(0, 4)}`

/**
 * The groups present in a database without bookkeeping. A dictionary, a year, or a role's grants in a module
 * count as a whole, because an administrator may have removed a part.
 */
async function findExistingSeedGroups(tx: Queryable): Promise<Set<string>> {
  const menus = await tx.select({ id: sysMenu.id }).from(sysMenu)
  const dicts = await tx.selectDistinct({ dictName: sysDict.dictName }).from(sysDict)
  const holidays = await tx.select({ day: sysHoliday.day }).from(sysHoliday)
  const scopes = await tx
    .select({ module: sysRoleScope.module, roleCode: sysRole.roleCode })
    .from(sysRoleScope)
    .innerJoin(sysRole, eq(sysRole.listId, sysRoleScope.roleId))
  const grants = await tx
    .select({ permission: sysRolePermission.permission, roleCode: sysRole.roleCode })
    .from(sysRolePermission)
    .innerJoin(sysRole, eq(sysRole.listId, sysRolePermission.roleId))
  return new Set([
    ...menus.map(({ id }) => `menu ${id}`),
    ...dicts.map(({ dictName }) => `dict ${dictName}`),
    ...holidays.map(({ day }) => holidayYearGroupKey(day)),
    ...scopes.map(({ module, roleCode }) => grantsGroupKey(roleCode, module)),
    ...grants.map(({ permission, roleCode }) =>
      grantsGroupKey(roleCode, permission.slice(0, permission.lastIndexOf(':'))),
    ),
  ])
}

function itemsWithoutGrants(seeds: readonly ModuleSeed[]): Item[] {
  const menus = seeds.flatMap(({ menus = [] }) =>
    menus.map((menu) => {
      const row = { component: menu.path.slice(1), ...menu, listId: newListId() }
      return makeSeedItem('menu', menu.id, sysMenu, [row])
    }),
  )
  const dicts = seeds.flatMap(({ dicts = {} }) =>
    Object.entries(dicts).flatMap(([dictName, entries]) =>
      entries.map((entry, index) => {
        const [value, label, attr = null] = typeof entry === 'string' ? [entry, entry] : entry
        const row = { listId: newListId(), dictName, value, label, attr, sort: (index + 1) * 10 }
        return { ...makeSeedItem('dict', `${dictName}=${value}`, sysDict, [row]), group: `dict ${dictName}` }
      }),
    ),
  )
  const records = seeds.flatMap((seed) =>
    Object.entries(seed.records ?? {}).flatMap(([kind, { table, rows }]) =>
      rows.map(({ key, row }) => makeSeedItem(kind, key, table, [{ ...row, listId: newListId() }])),
    ),
  )
  const holidays = seededYears().map((year) =>
    makeSeedItem('holidays', String(year), sysHoliday, holidayRows(year)),
  )
  const years = seededYears().map((year) =>
    makeSeedItem('holidayYear', String(year), sysHolidayYear, [{ year }]),
  )
  return [...menus, ...dicts, ...records, ...holidays, ...years]
}

/** The data scope of a role in a module is inserted with its first permission there. */
async function buildGrantSeedItems(tx: Queryable, seeds: readonly ModuleSeed[]): Promise<Item[]> {
  const roles = await tx.select({ listId: sysRole.listId, roleCode: sysRole.roleCode }).from(sysRole)
  const isScoped = (prefix: string) => scopedGroups.some((group) => group.prefix === prefix)
  return seeds.flatMap(({ prefix, grants = {} }) =>
    Object.entries(grants).flatMap(([roleCode, { scope, can }]) => {
      const roleId = roles.find((role) => role.roleCode === roleCode)?.listId
      if (!roleId) return []
      const items = [
        ...(isScoped(prefix)
          ? [
              makeSeedItem('scope', `${roleCode} ${prefix}`, sysRoleScope, [
                { roleId, module: prefix, scope },
              ]),
            ]
          : []),
        ...can.map((action) =>
          makeSeedItem('grant', `${roleCode} ${prefix}:${action}`, sysRolePermission, [
            { roleId, permission: `${prefix}:${action}` },
          ]),
        ),
      ]
      return items.map((one) => ({ ...one, group: grantsGroupKey(roleCode, prefix) }))
    }),
  )
}

const makeSeedItem = (kind: string, key: string, table: PgTable, rows: Item['rows']): Item => ({
  kind,
  key,
  group: itemKey({ kind, key }),
  table,
  rows,
})

function groupRowsByTable(items: readonly Item[]): Map<PgTable, Item['rows'][number][]> {
  const tables = new Map<PgTable, Item['rows'][number][]>()
  for (const { table, rows } of items) tables.set(table, [...(tables.get(table) ?? []), ...rows])
  return tables
}

function keysByKind(items: readonly Item[]): Record<string, string[]> {
  const kinds: Record<string, string[]> = {}
  for (const { kind, key } of items) kinds[kind] = [...(kinds[kind] ?? []), key]
  return kinds
}
