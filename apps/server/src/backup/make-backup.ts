import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { MIGRATION_LOCK, migrationsUpTo } from '../db/migrate'
import { rootsFileTextUpTo } from '../log/log-roots'
import { repositoryRoot } from '../settings'
import { type Connected, connectWithoutLimits } from './connected'
import { backUpFiles, type FileSource } from './keep-files'
import { backupFolder, backupName, type Manifest, writeManifest } from './manifest'
import {
  beginSnapshot,
  lastAppliedMigrationTime,
  listTables,
  logChainEnd,
  readSequences,
  referencedBlobs,
  streamTableRows,
} from './snapshot'
import type { Vault } from './vault'

/** The data that a backup copies: the database, and the stored files. */
export interface Source extends FileSource {
  connection: Connected
  cause: Manifest['cause']
  /** True when the caller already holds the migration lock. */
  isAlone?: boolean
  clock?: () => Date
}

export interface MadeBackup {
  manifest: Manifest
  /** Number of bytes of this backup that were not in the store before. */
  newBytes: number
  /** True when damaged files in the store were replaced. */
  hasRewritten: boolean
}

/**
 * Number of attempts, in case records and their files are deleted between the snapshot and the copying of
 * files.
 */
const TRIES = 3

/**
 * Copies database and files into the store while people work: rows from one snapshot, and every file they
 * reference. Files are stored by content, so only new ones are read, plus a share of the others
 * (keep-files.ts). The manifest is written last and makes it a valid backup.
 * Rows are copied with COPY rather than pg_dump, which the product does not include and which would have to
 * match the server's version; the schema is created by this version's migrations, which are included.
 */
export async function makeBackup(source: Source, vault: Vault): Promise<MadeBackup> {
  for (let left = TRIES; ; left--) {
    const made = await tryBackupOnce(source, vault, left === 1)
    if (made) return made
  }
}

/** Makes one attempt; undefined when files were deleted with their records since the snapshot. */
async function tryBackupOnce(source: Source, vault: Vault, isLast: boolean): Promise<MadeBackup | undefined> {
  const now = source.clock ?? (() => new Date())
  const name = backupName(now(), randomBytes(2).toString('hex'))
  const { newBytes, ...rows } = await copyRows(source, vault, name)
  const files = await backUpFiles(source, vault, rows.blobs)
  if (!isLast && !(await areStillReferenced(source, files.gone))) {
    for await (const object of vault.store.list(backupFolder(name))) await vault.store.remove(object.name)
    return undefined
  }
  const manifest: Manifest = {
    format: 1,
    name,
    cause: source.cause,
    ...rows,
    roots: await rootsFileTextUpTo({ DATA_DIR: source.dataDir }, rows.log.seq),
    lost: [...files.gone, ...files.damaged],
    endTime: now().toISOString(),
  }
  await writeManifest(vault, manifest)
  return { manifest, newBytes: newBytes + files.bytes, hasRewritten: files.hasRewritten }
}

/**
 * True when records still reference all of these contents: then they are really lost and another attempt is
 * useless.
 */
async function areStillReferenced({ connection }: Source, gone: readonly string[]): Promise<boolean> {
  if (gone.length === 0) return true
  const client = await connectWithoutLimits(connection)
  try {
    const named = new Set((await referencedBlobs(client)).map(({ sha256 }) => sha256))
    return gone.every((sha256) => named.has(sha256))
  } finally {
    await client.end()
  }
}

async function copyRows({ connection, isAlone = false }: Source, vault: Vault, name: string) {
  const client = await connectWithoutLimits(connection)
  try {
    // A migration waits until the snapshot is copied, and the snapshot waits for a running migration.
    await client.query('set statement_timeout = 0')
    if (!isAlone) await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    await beginSnapshot(client)
    const time = await snapshotTime(client)
    const tables: Manifest['tables'] = []
    let newBytes = 0
    for (const [at, table] of (await listTables(client)).entries()) {
      const object = `${backupFolder(name)}rows/${at}-${table.name}`
      const { rows, told } = streamTableRows(client, table)
      await vault.put(object, async () => rows, true)
      const measured = told()
      newBytes += measured.bytes
      tables.push({ ...table, ...measured, object })
    }
    return {
      time,
      newBytes,
      tables,
      version: await programVersion(),
      postgres: await serverVersion(client),
      migrations: migrationsUpTo(await lastAppliedMigrationTime(client)),
      log: await logChainEnd(client),
      blobs: await referencedBlobs(client),
      sequences: await readSequences(client),
    }
  } finally {
    await client.end()
  }
}

const snapshotTime = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return (rows[0]?.now ?? new Date()).toISOString()
}

const serverVersion = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}

async function programVersion(): Promise<string> {
  const told = JSON.parse(await readFile(path.join(repositoryRoot(), 'package.json'), 'utf8')) as {
    version: string
  }
  return told.version
}
