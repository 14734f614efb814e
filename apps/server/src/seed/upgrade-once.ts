import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { GuestWrite } from '../http/context'
import { sysSeeded } from '../system/system.table'
import type { ModuleSeed, Upgrade } from './module-seed'

const KIND = 'upgrade'
const collectUpgrades = (modules: readonly ModuleSeed[]): Upgrade[] =>
  modules.flatMap(({ upgrades = [] }) => upgrades)

/** Marks all upgrades as done in a database created by this version. */
export async function markUpgradesDone(tx: Queryable, modules: readonly ModuleSeed[]): Promise<void> {
  const rows = collectUpgrades(modules).map(({ key }) => ({ kind: KIND, key }))
  if (rows.length > 0) await tx.insert(sysSeeded).values(rows).onConflictDoNothing()
}

/** Does the upgrades that a database has not had yet, each once, and logs them. */
export async function runPendingUpgrades(write: GuestWrite, modules: readonly ModuleSeed[]): Promise<void> {
  const all = collectUpgrades(modules)
  const keys = all.map(({ key }) => key)
  if (keys.length === 0) return
  const done = await write.tx
    .select({ key: sysSeeded.key })
    .from(sysSeeded)
    .where(and(eq(sysSeeded.kind, KIND), inArray(sysSeeded.key, keys)))
  const known = new Set(done.map(({ key }) => key))
  for (const { key, run } of all.filter((one) => !known.has(one.key))) {
    const after = await run(write)
    write.log({ module: 'system', action: 'upgrade', after: { [KIND]: key, ...after } })
    await write.tx.insert(sysSeeded).values({ kind: KIND, key })
  }
}
