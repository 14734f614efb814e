import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { Manifest } from '../../apps/server/src/backup/manifest'
import { restoreRows } from '../../apps/server/src/backup/restore-rows'
import type { Vault } from '../../apps/server/src/backup/vault'
import { BlobStore } from '../../apps/server/src/blobs/blob-store'
import { migrationsUpTo } from '../../apps/server/src/db/migrate'
import { mustExist } from './collections'

const FIXTURE = path.resolve(import.meta.dirname, '../fixtures/first-version.br')

/**
 * Fills an empty database and an empty folder with what the first version of the product had made
 * (tests/fixtures/README.md).
 */
export async function restoreFirstVersion(databaseUrl: string, dataDir: string): Promise<Manifest> {
  const all = brotliDecompressSync(readFileSync(FIXTURE))
  const end = all.indexOf(10)
  const head = JSON.parse(all.subarray(0, end).toString('utf8')) as Manifest
  const when = mustExist(head.migrations.at(-1)).when
  const manifest = { ...head, migrations: migrationsUpTo(when) }
  let from = end + 1
  const takeBytes = (bytes: number) => {
    from += bytes
    return all.subarray(from - bytes, from)
  }
  const rows = new Map(manifest.tables.map(({ object, bytes }) => [object, takeBytes(bytes)]))
  const vault: Pick<Vault, 'take'> = {
    take: (name, use) => use(Readable.from([mustExist(rows.get(name))])),
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await restoreRows(client, vault, manifest).finally(() => client.end())
  const store = await BlobStore.open(dataDir)
  for (const { size } of manifest.blobs) await (await store.receive(Readable.from([takeBytes(size)]))).keep()
  return manifest
}
