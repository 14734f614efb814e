import { addDays, shanghaiDateAt, weekday } from '@agency/shared/format/dates'
import { backupFolder, listCompleteBackups, parseBackupTime, readManifest } from './manifest'
import type { Vault } from './vault'

/** For how many days, weeks and months back one backup each is retained. */
export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

const DAY_MS = 86_400_000

/** The Monday of this day's week. */
const weekStart = (day: string) => addDays(day, 1 - weekday(day))

/**
 * The backups to retain: the last one of each of the latest days, weeks and months (Asia/Shanghai) that have
 * any, the newest of all, and those of `also`.
 */
export function backupsToKeep(
  names: readonly string[],
  { daily, weekly, monthly }: Keep,
  also: readonly string[] = [],
): Set<string> {
  const newestFirst = [...names].sort().reverse()
  const backupDay = (name: string) => shanghaiDateAt(parseBackupTime(name))
  const newestBackupOfEachSpan = (spanOf: (name: string) => string, count: number) => {
    const spans = new Map<string, string>()
    for (const name of newestFirst) if (!spans.has(spanOf(name))) spans.set(spanOf(name), name)
    return [...spans.values()].slice(0, count)
  }
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestBackupOfEachSpan(backupDay, daily),
    ...newestBackupOfEachSpan((name) => weekStart(backupDay(name)), weekly),
    ...newestBackupOfEachSpan((name) => backupDay(name).slice(0, 'YYYY-MM'.length), monthly),
    ...also.filter((name) => names.includes(name)),
  ])
}

/**
 * Removes backups that are not retained, incomplete ones older than a day, and contents that no remaining
 * backup references. The manifest is removed first, so that an incomplete backup never looks valid. Returns
 * the names removed.
 */
export async function removeOldBackups(
  vault: Vault,
  keep: Keep,
  also: readonly string[],
  now = new Date(),
): Promise<string[]> {
  const before = now.getTime() - DAY_MS
  const names = await listCompleteBackups(vault)
  const stay = backupsToKeep(names, keep, also)
  const gone = names.filter((name) => !stay.has(name))
  for (const name of gone) await vault.store.remove(`${backupFolder(name)}manifest`)
  const objects: string[] = []
  for await (const { name, time } of vault.store.list('backups/')) {
    const of = name.split('/')[1] ?? ''
    if (gone.includes(of) || (!stay.has(of) && time.getTime() < before)) objects.push(name)
  }
  for (const name of objects) await vault.store.remove(name)
  if (gone.length > 0) await removeUnreferencedBlobs(vault, stay, before)
  await vault.store.sweep(new Date(before))
  return gone
}

async function removeUnreferencedBlobs(
  vault: Vault,
  stay: ReadonlySet<string>,
  before: number,
): Promise<void> {
  const named = new Set<string>()
  for (const name of stay)
    for (const { sha256 } of (await readManifest(vault, name)).blobs) named.add(vault.blobName(sha256))
  const unnamed: string[] = []
  for await (const { name, time } of vault.store.list('blobs/'))
    if (!named.has(name) && time.getTime() < before) unnamed.push(name)
  for (const name of unnamed) await vault.store.remove(name)
}
