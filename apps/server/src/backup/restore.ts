import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { StorePlace } from '../blobs/open-store'
import { usePostgres } from '../db/embedded/use-postgres'
import { newestMigration } from '../db/migrate'
import { rootsFile } from '../log/log-roots'
import type { Settings } from '../settings'
import { BackupError, DamagedObject, MissingObject, say } from './backup.messages'
import { compareRows } from './compare'
import { type Connected, connect } from './connected'
import { noteMissing } from './incomplete'
import { type Manifest, readManifest, wholeBackups } from './manifest'
import { type NotRestored, restoreFiles } from './restore-files'
import { restoreRows } from './restore-rows'
import type { Vault } from './vault'

/** In DATA_DIR for as long as a restore is not over; the server does not start beside it. */
const UNFINISHED = 'restoring.json'
/** What may lie in a DATA_DIR that counts as empty: backups that were made before upgrades. */
export const OWN_BACKUPS = 'backup'

/** Every file that could not be brought back, for people; in DATA_DIR. */
const LIST = 'restore-missing.txt'
/** Lines of it that are said at once. */
const MOST_SAID = 50

type Target = Pick<Settings, 'DATABASE_URL' | 'ALLOW_HOT_COPY'> & StorePlace

/** What a restore has come to. */
export interface Restored {
  manifest: Manifest
  /** How many files it could not bring back. */
  missing: number
  /** Where they are listed. */
  list: string
}

interface How {
  /** Name of the backup; otherwise the newest. */
  name?: string | undefined
  tell(words: string): void
  /** What the documents are called that have these contents, each with its record, as lines by hash. */
  describe(connection: Connected, hashes: readonly string[]): Promise<ReadonlyMap<string, string[]>>
}

/**
 * Brings a backup, the newest unless another is named, into an empty database and an empty DATA_DIR, and compares what
 * is then there with what was backed up. What was cut short is gone on with by another try. A file that does not hold in
 * the place of the backups costs itself: the others come, it is listed, and the next start marks it.
 * @throws BackupError in words for whoever restores; nothing that was there before is changed
 */
export async function restoreBackup(
  settings: Target,
  vault: Vault,
  { name: asked, tell, describe }: How,
): Promise<Restored> {
  const manifest = await readManifest(vault, await chosen(vault, asked))
  const newest = Math.max(...manifest.migrations.map(({ when }) => when))
  if (newest > newestMigration()) throw new BackupError(say.olderProgram(manifest.version))
  const begun = await assertEmptyFolder(settings.DATA_DIR)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const marker = path.join(settings.DATA_DIR, UNFINISHED)
  const isAgain = begun === manifest.name
  await writeFile(marker, `${JSON.stringify({ backup: manifest.name })}\n`)
  const bringIn = async (connection: Connected) => {
    await rows({ connection, isAgain }, vault, manifest).catch(async (error: unknown) => {
      // Nothing of it is here yet: the next try may be of another backup.
      if (begun === undefined && error instanceof NotEmpty) await rm(marker)
      if (error instanceof DamagedObject || error instanceof MissingObject)
        tell(await otherThan(vault, manifest))
      throw error
    })
    tell(`数据库已恢复并核对：${manifest.tables.length} 张表`)
    const { restored, missing } = await restoreFiles(vault, manifest, settings)
    tell(say.files(restored))
    const list = path.join(settings.DATA_DIR, LIST)
    await noteMissing(settings.DATA_DIR, missing)
    if (missing.length > 0) {
      const lines = linesOf(
        missing,
        await describe(
          connection,
          missing.map(({ sha256 }) => sha256),
        ),
      )
      await writeFile(list, `${lines.join('\n')}\n`, { mode: 0o600 })
      tell([say.missingFiles(missing.length), ...lines.slice(0, MOST_SAID)].join('\n'))
      if (lines.length > MOST_SAID) tell(say.moreMissing(lines.length - MOST_SAID))
    }
    if (manifest.roots) await writeFile(rootsFile(settings), manifest.roots, { mode: 0o600 })
    await rm(marker)
    return { manifest, missing: missing.length, list }
  }
  return usePostgres(settings, bringIn, { mayMake: true })
}

/** A line for each document: whoever restores knows it by its name and record, not by a hash. */
const linesOf = (missing: readonly NotRestored[], named: ReadonlyMap<string, string[]>): string[] =>
  missing.flatMap(({ sha256, why }) =>
    (named.get(sha256) ?? [say.ofNobody]).map((document) => `  ${document}：${say.whyMissing[why]}`),
  )

/** What else can be restored where this backup cannot. */
async function otherThan(vault: Vault, { name }: Manifest): Promise<string> {
  const others = (await wholeBackups(vault)).filter((one) => one !== name)
  return others.length > 0 ? say.others(others.slice(-10).join('、')) : say.noOther
}

class NotEmpty extends BackupError {}

/** @param isAgain an earlier try was of this backup: what it brought in is there whole, or not at all */
async function rows(
  { connection, isAgain }: { connection: Connected; isAgain: boolean },
  vault: Vault,
  manifest: Manifest,
): Promise<void> {
  const client = await connect(connection)
  try {
    const isThere = await tablesThere(client)
    if (isThere && !(isAgain && (await isSame(connection, manifest))))
      throw new NotEmpty(say.notEmptyDatabase)
    if (isThere) return
    await restoreRows(client, vault, manifest)
  } finally {
    await client.end()
  }
  await compareRows(connection, manifest)
}

async function tablesThere(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  )
  return rowCount !== 0
}

const isSame = (connection: Connected, manifest: Manifest): Promise<boolean> =>
  compareRows(connection, manifest).then(
    () => true,
    () => false,
  )

async function chosen(vault: Vault, asked: string | undefined): Promise<string> {
  const names = await wholeBackups(vault)
  const newest = names.at(-1)
  if (!newest) throw new BackupError(say.noBackup)
  if (asked && !names.includes(asked))
    throw new BackupError(say.noSuchBackup(asked, names.slice(-10).join('、')))
  return asked ?? newest
}

/**
 * Answers the backup that a restore into this folder was begun of. One of another may follow: whether anything of the
 * first is in the database already is looked at there.
 */
async function assertEmptyFolder(folder: string): Promise<string | undefined> {
  const here = (await readdir(folder).catch(() => [])).filter((entry) => entry !== OWN_BACKUPS)
  const begun = await unfinished(folder)
  if (here.length > 0 && begun === undefined) throw new BackupError(say.notEmptyFolder(folder))
  return begun
}

/** The backup whose restore into this folder is not over. */
async function unfinished(folder: string): Promise<string | undefined> {
  const told = await readFile(path.join(folder, UNFINISHED), 'utf8').catch(() => undefined)
  return told === undefined ? undefined : (JSON.parse(told) as { backup: string }).backup
}

/** @throws BackupError when DATA_DIR is half restored: the files of its records may not be there */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const name = await unfinished(dataDir)
  if (name) throw new BackupError(say.halfRestored(name))
}
