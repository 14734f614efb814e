import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { StorePlace } from '../blobs/open-store'
import { usePostgres } from '../db/embedded/use-postgres'
import { newestMigrationTime } from '../db/migrate'
import { rootsFilePath } from '../log/log-roots'
import type { Settings } from '../settings'
import { BackupError, DamagedObject, MissingObject, say } from './backup.messages'
import { compareRowsWithManifest } from './compare'
import { type Connected, connectWithoutLimits } from './connected'
import { recordUnrestoredFiles } from './incomplete'
import { listCompleteBackups, type Manifest, readManifest } from './manifest'
import { type NotRestored, restoreFiles } from './restore-files'
import { restoreRows } from './restore-rows'
import type { Vault } from './vault'

/** File in DATA_DIR while a restore is unfinished; the server does not start then. */
const UNFINISHED = 'restoring.json'
/** The only folder allowed in a DATA_DIR that counts as empty: backups made before upgrades. */
export const OWN_BACKUPS = 'backup'

/** File in DATA_DIR with a list for people of all files that could not be restored. */
const LIST = 'restore-missing.txt'
/** Maximum number of lines of that list that are printed. */
const MOST_LINES = 50

type Target = Pick<Settings, 'DATABASE_URL' | 'ALLOW_HOT_COPY'> & StorePlace

/** The result of a restore. */
export interface Restored {
  manifest: Manifest
  /** Number of files that could not be restored. */
  missing: number
  /** Path of the list of files that could not be restored. */
  list: string
}

interface How {
  /** Name of the backup to restore; the newest by default. */
  name?: string | undefined
  tell(words: string): void
  /** For each hash, lines that name the documents with this content and their records. */
  describe(connection: Connected, hashes: readonly string[]): Promise<ReadonlyMap<string, string[]>>
}

/**
 * Restores a backup (the newest by default) into an empty database and an empty DATA_DIR, and compares the
 * result with the original. An interrupted restore can be repeated. Damaged files in the backup affect only
 * themselves: they are listed, and the next start marks them.
 * @throws BackupError in words; existing data is never changed
 */
export async function restoreBackup(
  settings: Target,
  vault: Vault,
  { name: asked, tell, describe }: How,
): Promise<Restored> {
  const manifest = await readManifest(vault, await chooseBackup(vault, asked))
  const newest = Math.max(...manifest.migrations.map(({ when }) => when))
  if (newest > newestMigrationTime()) throw new BackupError(say.olderProgram(manifest.version))
  const begun = await assertEmptyFolder(settings.DATA_DIR)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const marker = path.join(settings.DATA_DIR, UNFINISHED)
  const isAgain = begun === manifest.name
  await writeFile(marker, `${JSON.stringify({ backup: manifest.name })}\n`)
  const restoreInto = async (connection: Connected) => {
    await restoreAndCompareRows({ connection, isAgain }, vault, manifest).catch(async (error: unknown) => {
      // Nothing was restored yet, so the next attempt may use another backup.
      if (begun === undefined && error instanceof NotEmpty) await rm(marker)
      if (error instanceof DamagedObject || error instanceof MissingObject)
        tell(await suggestOtherBackups(vault, manifest))
      throw error
    })
    tell(`数据库已恢复并核对：${manifest.tables.length} 张表`)
    const { restored, missing } = await restoreFiles(vault, manifest, settings)
    tell(say.files(restored))
    const list = path.join(settings.DATA_DIR, LIST)
    await recordUnrestoredFiles(settings.DATA_DIR, missing)
    if (missing.length > 0) {
      const lines = describeMissingFiles(
        missing,
        await describe(
          connection,
          missing.map(({ sha256 }) => sha256),
        ),
      )
      await writeFile(list, `${lines.join('\n')}\n`, { mode: 0o600 })
      tell([say.missingFiles(missing.length), ...lines.slice(0, MOST_LINES)].join('\n'))
      if (lines.length > MOST_LINES) tell(say.moreMissing(lines.length - MOST_LINES))
    }
    if (manifest.roots) await writeFile(rootsFilePath(settings), manifest.roots, { mode: 0o600 })
    await rm(marker)
    return { manifest, missing: missing.length, list }
  }
  return usePostgres(settings, restoreInto, { mayMake: true })
}

/** A line for each document with its name and record, since hashes mean nothing to people. */
const describeMissingFiles = (
  missing: readonly NotRestored[],
  named: ReadonlyMap<string, string[]>,
): string[] =>
  missing.flatMap(({ sha256, why }) =>
    (named.get(sha256) ?? [say.ofNobody]).map((document) => `  ${document}：${say.whyMissing[why]}`),
  )

/** Suggests other backups when this one cannot be restored. */
async function suggestOtherBackups(vault: Vault, { name }: Manifest): Promise<string> {
  const others = (await listCompleteBackups(vault)).filter((one) => one !== name)
  return others.length > 0 ? say.others(others.slice(-10).join('、')) : say.noOther
}

class NotEmpty extends BackupError {}

/**
 * @param isAgain true when an earlier attempt used the same backup: its rows are loaded completely or not at
 * all
 */
async function restoreAndCompareRows(
  { connection, isAgain }: { connection: Connected; isAgain: boolean },
  vault: Vault,
  manifest: Manifest,
): Promise<void> {
  const client = await connectWithoutLimits(connection)
  try {
    const isThere = await hasTables(client)
    if (isThere && !(isAgain && (await matchesBackup(connection, manifest))))
      throw new NotEmpty(say.notEmptyDatabase)
    if (isThere) return
    await restoreRows(client, vault, manifest)
  } finally {
    await client.end()
  }
  await compareRowsWithManifest(connection, manifest)
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  )
  return rowCount !== 0
}

const matchesBackup = (connection: Connected, manifest: Manifest): Promise<boolean> =>
  compareRowsWithManifest(connection, manifest).then(
    () => true,
    () => false,
  )

async function chooseBackup(vault: Vault, asked: string | undefined): Promise<string> {
  const names = await listCompleteBackups(vault)
  const newest = names.at(-1)
  if (!newest) throw new BackupError(say.noBackup)
  if (asked && !names.includes(asked))
    throw new BackupError(say.noSuchBackup(asked, names.slice(-10).join('、')))
  return asked ?? newest
}

/**
 * Checks that the folder is empty or belongs to an interrupted restore, and returns that restore's backup.
 * Whether rows of another backup are in the database is checked there.
 */
async function assertEmptyFolder(folder: string): Promise<string | undefined> {
  const here = (await readdir(folder).catch(() => [])).filter((entry) => entry !== OWN_BACKUPS)
  const begun = await readUnfinishedBackupName(folder)
  if (here.length > 0 && begun === undefined) throw new BackupError(say.notEmptyFolder(folder))
  return begun
}

/** The backup of an unfinished restore into this folder, if any. */
async function readUnfinishedBackupName(folder: string): Promise<string | undefined> {
  const told = await readFile(path.join(folder, UNFINISHED), 'utf8').catch(() => undefined)
  return told === undefined ? undefined : (JSON.parse(told) as { backup: string }).backup
}

/** @throws BackupError when DATA_DIR is only partly restored, since files of its records may be missing */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const name = await readUnfinishedBackupName(dataDir)
  if (name) throw new BackupError(say.halfRestored(name))
}
