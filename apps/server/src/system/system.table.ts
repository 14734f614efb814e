import type { ColumnMapping } from '@agency/shared/contract/column-mapping.contract'
import type { SavedFilter } from '@agency/shared/contract/saved-filter.contract'
import type { Density } from '@agency/shared/contract/table-column.contract'
import type { DataScope } from '@agency/shared/roles/roles'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordColumns, time } from '../db/columns'

/**
 * The name of the lock that writers of accounts, roles and the organisation take, because these refer to one
 * another.
 */
export const PEOPLE_TURN = 'people'

/** 用户: the accounts of the people who work with the system (DOMAIN 5.17). */
export const sysUser = pgTable('sys_user', {
  ...recordColumns(),
  username: text().notNull().unique(),
  realName: text().notNull(),
  mobile: text(),
  email: text(),
  jobId: uuid(),
  isAdmin: boolean().notNull().default(false),
  enabled: boolean().notNull().default(true),
  passwordHash: text().notNull(),
  /** True when the account's password must be changed before anything else. */
  editPassword: boolean().notNull().default(false),
  avatar: text(),
  lastLogin: time(),
})

export const sysRole = pgTable('sys_role', {
  ...recordColumns(),
  roleCode: text().notNull().unique(),
  roleName: text().notNull(),
})

export const sysUserRole = pgTable(
  'sys_user_role',
  { userId: uuid().notNull(), roleId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index().on(t.roleId)],
)

export const sysRolePermission = pgTable(
  'sys_role_permission',
  { roleId: uuid().notNull(), permission: text().notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.permission] })],
)

/** The data scope of a role in a module, e.g. crm:client DEPT. */
export const sysRoleScope = pgTable(
  'sys_role_scope',
  { roleId: uuid().notNull(), module: text().notNull(), scope: text().$type<DataScope>().notNull() },
  (t) => [primaryKey({ columns: [t.roleId, t.module] })],
)

/** 组织: company, department, group. */
export const sysOrg = pgTable('sys_org', {
  ...recordColumns(),
  pid: uuid(),
  orgName: text().notNull(),
  /** Number of the department in two digits, used in the financeCode (DOMAIN section 4). */
  deptNo: text(),
  kind: text().$type<'company' | 'dept' | 'group'>().notNull(),
  costOrg: boolean().notNull().default(false),
  sort: integer().notNull().default(0),
})

export const sysJob = pgTable('sys_job', {
  ...recordColumns(),
  jobName: text().notNull(),
  sort: integer().notNull().default(0),
})

export const sysMenu = pgTable('sys_menu', {
  ...recordColumns(),
  /** The entry's id in links (`menu_id`); '0' as pid means top level. */
  id: text().notNull().unique(),
  pid: text().notNull(),
  path: text().notNull(),
  component: text().notNull(),
  permissionName: text().notNull(),
  icon: text(),
  hidden: boolean().notNull().default(false),
  redirect: text(),
  orderNum: integer().notNull().default(0),
  /** Permission needed to see the menu entry; null: everybody who is logged in. */
  permission: text(),
  affix: boolean().notNull().default(false),
  keepAlive: boolean().notNull().default(true),
  frame: text(),
  noCache: boolean().notNull().default(false),
  activeMenu: text(),
  breadcrumb: boolean().notNull().default(true),
})

export const sysDict = pgTable(
  'sys_dict',
  {
    ...recordColumns(),
    dictName: text().notNull(),
    value: text().notNull(),
    label: text().notNull(),
    sort: integer().notNull().default(0),
    attr: jsonb().$type<Record<string, unknown>>(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex().on(t.dictName, t.value)],
)

/** Days that differ from the plain week: public holidays (off) and working weekends (work). */
export const sysHoliday = pgTable('sys_holiday', {
  day: date({ mode: 'string' }).primaryKey(),
  kind: text().$type<'off' | 'work'>().notNull(),
  name: text().notNull(),
})

/** Years whose holiday table an administrator has marked complete. Only in these are working days certain. */
export const sysHolidayYear = pgTable('sys_holiday_year', { year: integer().primaryKey() })

/**
 * The defaults that the system has put into this database once: an entry that administrators have removed
 * since is not added again when a newer version starts.
 */
export const sysSeeded = pgTable('sys_seeded', { kind: text().notNull(), key: text().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.key] }),
])

/** Values that the installation generated for itself, e.g. its key pair. */
export const sysSetting = pgTable('sys_setting', { key: text().primaryKey(), value: text().notNull() })

/** 列配置: the columns of lists; a row whose userId is null is the default for everybody. */
export const sysTableColumn = pgTable(
  'sys_table_column',
  {
    ...recordColumns(),
    menuId: text().notNull(),
    tcField: text().notNull(),
    tcName: text().notNull(),
    tcWidth: integer(),
    tcSort: integer().notNull().default(0),
    tcHidden: text().$type<'1' | '2'>().notNull().default('2'),
    userId: uuid(),
  },
  (t) => [unique().on(t.menuId, t.userId, t.tcField).nullsNotDistinct()],
)

/** The settings of a list other than its columns; userId null is the default for everybody. */
export const sysListView = pgTable(
  'sys_list_view',
  {
    listId: uuid().primaryKey(),
    menuId: text().notNull(),
    userId: uuid(),
    pageSize: integer(),
    density: text().$type<Density>(),
    searchOpen: boolean(),
  },
  (t) => [unique().on(t.menuId, t.userId).nullsNotDistinct()],
)

/** 常用查询: filters that people have saved; departmentId is the department a filter is shared with. */
export const sysSavedFilter = pgTable(
  'sys_saved_filter',
  {
    ...recordColumns(),
    menuId: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilter['filters']>().notNull(),
    shared: boolean().notNull().default(false),
    userId: uuid().notNull(),
  },
  (t) => [unique().on(t.userId, t.menuId, t.name), index().on(t.menuId, t.departmentId)],
)

/**
 * Which columns of the lists of a trading platform are which fields, kept for everybody who imports lists of that kind.
 * `nameKey` is the folded name of the platform.
 */
export const sysColumnMapping = pgTable(
  'sys_column_mapping',
  {
    ...recordColumns(),
    listKind: text().notNull(),
    platformName: text().notNull(),
    nameKey: text().notNull(),
    moneyUnit: text().$type<ColumnMapping['moneyUnit']>().notNull(),
    columns: jsonb().$type<ColumnMapping['columns']>().notNull(),
    constants: jsonb().$type<ColumnMapping['constants']>().notNull(),
    /** It orders the mappings and is never told: when a list of bidders was imported is nobody else's business. */
    usedTime: time().notNull(),
  },
  (t) => [unique().on(t.listKind, t.nameKey)],
)

/**
 * One row per number series and period. A number is taken in the transaction that uses it and never reused.
 */
export const sysSequence = pgTable(
  'sys_sequence',
  { seqKey: text().notNull(), period: text().notNull(), current: integer().notNull() },
  (t) => [primaryKey({ columns: [t.seqKey, t.period] })],
)
