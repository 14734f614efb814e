import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AreaFigures } from '@agency/shared/contract/monitor.contract'
import { type AreaCode, areaOfTable } from '@agency/shared/monitor/areas'
import { sql } from 'drizzle-orm'
import type { BlobStore } from '../blobs/blob-store'
import type { Queryable } from '../db/database'
import type { FileStore } from '../file-store'
import { roundUpToMegabytes } from './discreet'

const GIGABYTE = 1024 ** 3
/** Timeout in ms for asking about storage, since somebody waits for the page. */
const PATIENCE_MS = 5_000
const say = { silent: '文件存储没有及时答复' }

/**
 * The size of the tables of each part of the product, largest first, each table rounded to megabytes (R27).
 */
export async function tableSizesByArea(db: Queryable): Promise<AreaFigures[]> {
  const { rows } = await db.execute<{ name: string; size: string }>(
    sql`select relname as name, pg_total_relation_size(relid) as size from pg_stat_user_tables`,
  )
  const areas = new Map<AreaCode, AreaFigures>()
  for (const { name, size } of rows) {
    const area = areaOfTable(name)
    const { tables, sizeBytes } = areas.get(area) ?? { tables: 0, sizeBytes: 0 }
    areas.set(area, { area, tables: tables + 1, sizeBytes: sizeBytes + roundUpToMegabytes(Number(size)) })
  }
  return [...areas.values()].sort((a, b) => b.sizeBytes - a.sizeBytes)
}

/** Free space in gigabytes of the disk of a folder; null for an unlimited place. */
export async function freeGigabytes(place: FileStore): Promise<number | null> {
  if (place.kind !== 'folder') return null
  const found = await statfs(place.path).catch(() => undefined)
  return found ? Math.floor((found.bavail * found.bsize) / GIGABYTE) : null
}

/** The problem of the file store; null when it answers. */
export const findStoreProblem = (store: BlobStore): Promise<string | null> =>
  Promise.race([
    store.assertAvailable().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    ),
    sleep(PATIENCE_MS, say.silent, { ref: false }),
  ])
