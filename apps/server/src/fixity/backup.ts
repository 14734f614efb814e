import { and, desc, eq, gte } from 'drizzle-orm'
import { sysBackup } from '../backup/backup.table'
import { openBackupStore } from '../backup/store-at'
import { openVault, type Vault } from '../backup/vault'
import { backupKey, backupPlaceHash, backupPlaceOf } from '../backup/where'
import type { Services } from '../http/context'
import type { sysBlobCheck } from './fixity.table'

/** Short timeouts for asking the backup store, because somebody waits and the answer is optional. */
const AT_ONCE = { tries: 1, connectMs: 2_000, silentMs: 5_000 }

/** Cached by place, because opening a store takes a tenth of a second of key derivation. */
const opened = new Map<string, Promise<Vault>>()

function openVaultAt(settings: Services['settings'], place: string): Promise<Vault> {
  const known =
    opened.get(place) ??
    openVault(openBackupStore(backupPlaceOf(settings, place), AT_ONCE), backupKey(settings))
  opened.set(place, known)
  known.catch(() => opened.delete(place))
  return known
}

/**
 * Name of the latest backup with an intact copy of this content; null when there is none or the store is
 * unreachable. Damaged files never enter a backup, and its contents do not change.
 */
export async function lastGoodBackup(
  { settings, db }: Pick<Services, 'settings' | 'db'>,
  { sha256 }: Pick<typeof sysBlobCheck.$inferSelect, 'sha256'>,
): Promise<string | null> {
  const place = settings.BACKUP_TO
  if (!place) return null
  const since = await openVaultAt(settings, place)
    .then((vault) => backedUpSince(vault, sha256))
    .catch(() => undefined)
  if (!since) return null
  const [newest] = await db
    .select({ name: sysBackup.name })
    .from(sysBackup)
    // Backups finished before the file was stored lack it; a running one does not count yet.
    .where(and(eq(sysBackup.place, backupPlaceHash(place)), gte(sysBackup.endTime, since)))
    .orderBy(desc(sysBackup.name))
    .limit(1)
  return newest?.name ?? null
}

async function backedUpSince(vault: Vault, sha256: string): Promise<Date | undefined> {
  for await (const { time } of vault.store.list(vault.blobName(sha256))) return time
  return undefined
}
