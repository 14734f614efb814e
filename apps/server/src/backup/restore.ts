import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { allOf } from '../blobs/blobs'
import { openStore, type StorePlace } from '../blobs/open-store'
import { usePostgres } from '../db/embedded/use-postgres'
import { newestMigration } from '../db/migrate'
import { rootsFile } from '../log/log-roots'
import type { Settings } from '../settings'
import { BackupError, say } from './backup.messages'
import { compareRows } from './compare'
import { type Connected, connect } from './connected'
import { type Manifest, readManifest, wholeBackups } from './manifest'
import { restoreRows } from './restore-rows'
import type { Vault } from './vault'

/** In DATA_DIR for as long as a restore is not over; the server does not start beside it. */
const UNFINISHED = 'restoring.json'
/** What may lie in a DATA_DIR that counts as empty: backups that were made before upgrades. */
export const OWN_BACKUPS = 'backup'

type Target = Pick<Settings, 'DATABASE_URL' | 'ALLOW_HOT_COPY'> & StorePlace

/**
 * Brings a backup, the newest unless another is named, into an empty database and an empty DATA_DIR, and compares what
 * is then there with what was backed up. What was cut short is gone on with by another try.
 * @throws BackupError in words for whoever restores; nothing that was there before is changed
 */
export async function restoreBackup(
  settings: Target,
  vault: Vault,
  { name: asked, tell }: { name?: string | undefined; tell: (words: string) => void },
): Promise<Manifest> {
  const manifest = await readManifest(vault, await chosen(vault, asked))
  const newest = Math.max(...manifest.migrations.map(({ when }) => when))
  if (newest > newestMigration()) throw new BackupError(say.olderProgram(manifest.version))
  await assertEmptyFolder(settings.DATA_DIR, manifest.name)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const marker = path.join(settings.DATA_DIR, UNFINISHED)
  const isAgain = existsSync(marker)
  await writeFile(marker, `${JSON.stringify({ backup: manifest.name })}\n`)
  const bringIn = async (connection: Connected) => {
    await rows({ connection, isAgain }, vault, manifest).catch(async (error: unknown) => {
      // Nothing of it is here yet: the next try may be of another backup.
      if (!isAgain && error instanceof NotEmpty) await rm(marker)
      throw error
    })
    tell(`数据库已恢复并核对：${manifest.tables.length} 张表`)
    const files = await restoreFiles(vault, manifest, settings)
    tell(`文件已恢复并核对：${files} 个`)
    if (manifest.roots) await writeFile(rootsFile(settings), manifest.roots, { mode: 0o600 })
    await rm(marker)
    return manifest
  }
  return usePostgres(settings, bringIn, { mayMake: true })
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

async function assertEmptyFolder(folder: string, name: string): Promise<void> {
  const here = (await readdir(folder).catch(() => [])).filter((entry) => entry !== OWN_BACKUPS)
  if (here.length === 0) return
  if ((await unfinished(folder)) !== name) throw new BackupError(say.notEmptyFolder(folder))
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

/** Each under its hash, which the store reckons anew. Those of an earlier try stay. */
async function restoreFiles(vault: Vault, { blobs, lost }: Manifest, place: StorePlace): Promise<number> {
  const store = await openStore(place)
  const there = new Map<string, number>()
  for await (const { sha256, size } of allOf(store)) there.set(sha256, size)
  const wanted = blobs.filter(({ sha256 }) => !lost.includes(sha256))
  for (const { sha256, size } of wanted) {
    if (there.get(sha256) === size) continue
    await vault.take(vault.blobName(sha256), async (bytes) => {
      const received = await store.receive(Readable.from(bytes, { objectMode: false }))
      if (received.sha256 === sha256) return received.keep()
      await received.discard()
      throw new BackupError(say.file(sha256))
    })
  }
  return wanted.length
}
