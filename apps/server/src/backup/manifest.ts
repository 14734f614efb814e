import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { DamagedObject, say } from './backup.messages'
import type { Vault } from './vault'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The size of the table's rows in COPY format, uncompressed, in bytes. */
  bytes: z.number(),
  sha256: z.string(),
  object: z.string(),
})
export type BackedTable = z.output<typeof table>

/** Describes a backup. It is written last; objects without a manifest are no backup. */
const manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Why the backup was made: nightly, before an upgrade, or by command. */
  cause: z.enum(['nightly', 'upgrade', 'command']),
  /** Time of the snapshot that the backup contains, ISO 8601. */
  time: z.string(),
  endTime: z.string(),
  /** Version of the program that made the backup. */
  version: z.string(),
  postgres: z.string(),
  /**
   * The statements that create the schema at this version, and the hash by which the database identifies each
   * migration.
   */
  migrations: z.array(z.object({ when: z.number(), hash: z.string(), sql: z.array(z.string()) })),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  /** The last line of the operation log's hash chain at the time of the backup. */
  log: z.object({ seq: z.number(), hash: z.string() }),
  /** The signed roots of that chain up to there, which are stored outside the database. */
  roots: z.string(),
  /** Every content that the database references, with its size in bytes. */
  blobs: z.array(z.object({ sha256: z.string(), size: z.number() })),
  /** Hashes of those contents that were missing or damaged when the backup was made. */
  lost: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

const ROOM = 'backups/'
const FILE = 'manifest'
export const backupFolder = (name: string) => `${ROOM}${name}/`
export const manifestPath = (name: string) => `${backupFolder(name)}${FILE}`

/** A unique name that sorts by time (UTC), such as `2026-11-26T17-30-00-1a2b`. */
export const backupName = (time: Date, chance: string) =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '-')}-${chance}`
/** The time from a backup's name. */
export const parseBackupTime = (name: string): Date =>
  new Date(`${name.slice(0, 10)}T${name.slice(11, 19).replaceAll('-', ':')}Z`)

export const writeManifest = (vault: Vault, one: Manifest): Promise<void> =>
  vault.put(manifestPath(one.name), async () => Readable.from([Buffer.from(JSON.stringify(one))]), true)

/** Reads the manifest of a backup. @throws BackupError when it is missing or differs from what was written */
export async function readManifest(vault: Vault, name: string): Promise<Manifest> {
  const object = manifestPath(name)
  const told = await vault.take(object, (bytes) => buffer(Readable.from(bytes)), true)
  const parsed = manifest.safeParse(JSON.parse(told.toString('utf8')))
  if (!parsed.success || parsed.data.name !== name) throw new DamagedObject(say.damaged(object))
  return parsed.data
}

/** Names of complete backups, oldest first. */
export async function listCompleteBackups(vault: Pick<Vault, 'store'>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of vault.store.list(ROOM))
    if (name.endsWith(`/${FILE}`)) names.push(name.slice(ROOM.length, -FILE.length - 1))
  return names.sort()
}
