import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NotRestored } from './restore-files'

/**
 * File in DATA_DIR after an incomplete restore; it stays until the next start has marked the missing files.
 */
const FILE = 'restored-incomplete.json'

/**
 * Records for the next start which files a restore could not bring back; an empty list deletes an earlier
 * record.
 */
export async function recordUnrestoredFiles(dataDir: string, missing: readonly NotRestored[]): Promise<void> {
  const file = path.join(dataDir, FILE)
  if (missing.length === 0) return rm(file, { force: true })
  await writeFile(file, `${JSON.stringify(missing)}\n`, { mode: 0o600 })
}

/** Hashes of the files that the last restore could not bring back and that are not marked yet. */
export async function readUnrestoredFiles(dataDir: string): Promise<string[]> {
  const told = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '[]')
  return (JSON.parse(told) as NotRestored[]).map(({ sha256 }) => sha256)
}
