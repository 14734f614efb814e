import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { NotRestored } from './restore-files'

/** In DATA_DIR after a restore that could not bring back every file, until the first start has marked them. */
const FILE = 'restored-incomplete.json'

/** Remembers for the next start which files a restore could not bring back; none: forgets what an earlier try wrote. */
export async function noteMissing(dataDir: string, missing: readonly NotRestored[]): Promise<void> {
  const file = path.join(dataDir, FILE)
  if (missing.length === 0) return rm(file, { force: true })
  await writeFile(file, `${JSON.stringify(missing)}\n`, { mode: 0o600 })
}

/** The hashes of files that the restore into this DATA_DIR could not bring back, and that nobody has marked yet. */
export async function missingSince(dataDir: string): Promise<string[]> {
  const told = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '[]')
  return (JSON.parse(told) as NotRestored[]).map(({ sha256 }) => sha256)
}
