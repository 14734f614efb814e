import { randomBytes } from 'node:crypto'
import { newListId } from '@agency/shared/format/ids'
import { type Grants, type RoleCode, roleNames } from '@agency/shared/roles/roles'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import {
  type Context,
  type GuestWrite,
  logAuthorOf,
  type Services,
  systemContext,
  type Write,
} from '../http/context'
import { GENESIS } from '../log/operation-log'
import { sysOperationLogHead } from '../log/operation-log.table'
import { loadActor } from '../session/load-actor'
import { hashPassword } from '../session/password'
import { loadHolidayTable } from '../system/holidays'
import { sysJob, sysOrg, sysRole, sysUser, sysUserRole } from '../system/system.table'
import { officeTimeBefore } from './company/office-hours'
import { coreMenus } from './core-menus'
import type { Demo, ModuleSeed, People } from './module-seed'
import { ADMIN_USERNAME, AGENCY, DEMO_PASSWORD, demoPeople, departments } from './people'
import { insertUnseededItems } from './seed-once'
import { markUpgradesDone, runPendingUpgrades } from './upgrade-once'

const SEED_LOCK = 7_205_760

/** Permissions of calls outside the modules: every business role works with to-dos. */
const coreGrants: Grants = Object.fromEntries(
  Object.keys(roleNames)
    .filter((role) => role !== 'ADMIN' && role !== 'ROLE_SYSTEM_DEFAULT' && role !== 'AUDITOR')
    .map((role) => [role, { scope: 'SELF', can: ['handle', 'claim', 'transfer'] }]),
)

const core: ModuleSeed = {
  prefix: 'workflow:todo',
  grants: coreGrants,
  menus: coreMenus,
  dicts: { yesNo: ['是', '否'] },
}

export interface SeedReport {
  /** The password of a new administrator, set when it is random, to be printed once. */
  adminPassword?: string
}

/**
 * Fills an empty database completely or not at all; a database of an older version gets what is new. Safe
 * with several processes. `lives` creates the history of the demo company, for SEED=demo and demo-short.
 */
export async function seedDatabase(
  services: Services,
  modules: readonly ModuleSeed[],
  lives?: (demo: Demo) => Promise<void>,
): Promise<SeedReport | undefined> {
  const context = systemContext(services, 'seed')
  return context.write(async (write) => {
    await write.tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await write.tx.$count(sysUser)) > 0) {
      logAndAnnounceUpgrade(write, await insertUnseededItems(write.tx, [core, ...modules]))
      await runPendingUpgrades(write, modules)
      return undefined
    }
    await write.tx.insert(sysOperationLogHead).values({ id: 1, seq: 0, hash: GENESIS }).onConflictDoNothing()
    const roleIds = await insertRoles(write.tx)
    await insertUnseededItems(write.tx, [core, ...modules])
    await markUpgradesDone(write.tx, modules)
    const report = await insertAdmin(write.tx, services)
    if (services.settings.SEED !== 'none') {
      await insertCompanyAndPeople(write.tx, roleIds)
      await runModuleDemos(write, modules, services.settings.SEED === 'company' ? undefined : lives)
    }
    return report
  })
}

/** Logs what a newer version has added to the initial data, and notifies other processes. */
function logAndAnnounceUpgrade(write: GuestWrite, added: Readonly<Record<string, string[]>>): void {
  if (Object.keys(added).length === 0) return
  write.log({ module: 'system', action: 'upgrade', after: added })
  write.emit({ type: 'people' })
  for (const what of ['menus', 'dicts'] as const) write.emit({ type: 'changed', what })
}

async function insertRoles(tx: Queryable): Promise<Map<RoleCode, string>> {
  const roleIds = new Map((Object.keys(roleNames) as RoleCode[]).map((code) => [code, newListId()]))
  await tx
    .insert(sysRole)
    .values([...roleIds].map(([roleCode, listId]) => ({ listId, roleCode, roleName: roleNames[roleCode] })))
  return roleIds
}

/**
 * Creates the administrator: with the known password in demo mode, with ADMIN_PASSWORD, or with a random one
 * that must be changed at once.
 */
async function insertAdmin(tx: Queryable, { settings }: Services): Promise<SeedReport> {
  const demo = settings.SEED !== 'none'
  const made = demo || settings.ADMIN_PASSWORD ? undefined : randomBytes(12).toString('base64url')
  const password = settings.ADMIN_PASSWORD ?? made ?? DEMO_PASSWORD
  await tx.insert(sysUser).values({
    listId: newListId(),
    username: ADMIN_USERNAME,
    realName: '系统管理员',
    isAdmin: true,
    passwordHash: await hashPassword(password),
    editPassword: made !== undefined,
  })
  const [admin] = await tx.select().from(sysUser).where(eq(sysUser.username, ADMIN_USERNAME))
  const [role] = await tx.select().from(sysRole).where(eq(sysRole.roleCode, 'ADMIN'))
  if (admin && role) await tx.insert(sysUserRole).values({ userId: admin.listId, roleId: role.listId })
  return made ? { adminPassword: made } : {}
}

async function insertCompanyAndPeople(tx: Queryable, roleIds: ReadonlyMap<RoleCode, string>): Promise<void> {
  const company = newListId()
  const deptIds = new Map(departments.map(([deptNo]) => [deptNo, newListId()]))
  await tx.insert(sysOrg).values([
    { listId: company, pid: null, orgName: AGENCY.orgName, deptNo: AGENCY.code, kind: 'company', sort: 0 },
    ...departments.map(([deptNo, orgName], index) => ({
      listId: deptIds.get(deptNo) ?? newListId(),
      pid: company,
      orgName,
      deptNo,
      kind: 'dept' as const,
      costOrg: true,
      sort: index + 1,
    })),
  ])
  await tx.insert(sysJob).values(
    ['总经理', '部门经理', '项目经理', '专员'].map((jobName, sort) => ({
      listId: newListId(),
      jobName,
      sort,
    })),
  )
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const { username, realName, dept, role } of demoPeople) {
    const listId = newListId()
    await tx
      .insert(sysUser)
      .values({ listId, username, realName, departmentId: deptIds.get(dept) ?? null, passwordHash })
    await tx.insert(sysUserRole).values({ userId: listId, roleId: roleIds.get(role) ?? '' })
  }
  await tx.update(sysUser).set({ departmentId: company }).where(eq(sysUser.username, ADMIN_USERNAME))
}

/** Length of the demo company's history in days. */
const DAYS_AT_WORK = 400
const DAY_MS = 86_400_000

/** Creates each module's demo records through its own moves, within the seed's single transaction. */
async function runModuleDemos(
  write: GuestWrite,
  modules: readonly ModuleSeed[],
  lives: ((demo: Demo) => Promise<void>) | undefined,
): Promise<void> {
  const actors = new Map<string, Context['actor']>()
  for (const { username, listId } of await write.tx.select().from(sysUser)) {
    const actor = await loadActor(write.tx, listId)
    if (actor) actors.set(username, actor)
  }
  const contextAs: People = (username, clock) => {
    const actor = actors.get(username)
    if (!actor) throw new Error(`演示账号 ${username} 不存在`)
    return createDemoContext(write, actor, clock)
  }
  const now = write.clock()
  const holidays = await loadHolidayTable(write.tx)
  const officeMinutesAgo = (minutes: number) => officeTimeBefore(now, minutes, holidays)
  const began = new Date(now.getTime() - DAYS_AT_WORK * DAY_MS)
  const isShort = write.settings.SEED === 'demo-short'
  const since = lives && officeTimeBefore(began, 30, holidays)
  const demo: Demo = { as: contextAs, now, office: officeMinutesAgo, isShort, ...(since ? { since } : {}) }
  for (const module of modules) await module.demo?.(demo)
  await lives?.(demo)
  for (const module of modules) await module.demoAfter?.(demo)
}

/**
 * A context for a demo person, without live messages. With a simulated clock, log lines have its time too.
 */
function createDemoContext(write: GuestWrite, actor: Context['actor'], clock?: () => Date): Context {
  const own: Context = {
    ...write,
    ...(clock ? { clock } : {}),
    actor,
    sessionId: '',
    db: write.tx,
    write: (work) => {
      const inner: Write = { ...own, tx: write.tx, log, logAs: write.logAs, emit: () => undefined }
      // The actor at that moment, because the person may act for another or a visitor takes their place.
      Object.defineProperty(inner, 'actor', {
        get: () => own.actor,
        set: (now: Context['actor']) => {
          own.actor = now
        },
        enumerable: true,
      })
      return work(inner)
    },
  }
  const logAuthorAtClock = () => (clock ? { ...logAuthorOf(own), at: clock() } : logAuthorOf(own))
  const log: Write['log'] = (entry) => write.logAs(logAuthorAtClock(), entry)
  return own
}
