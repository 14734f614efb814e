// npm run restore -- <folder or s3://bucket> [name]: restores a backup into an empty DATA_DIR, or into the
// empty database of DATABASE_URL.
import { BackupError, say } from './backup/backup.messages'
import type { Connected } from './backup/connected'
import { restoreBackup } from './backup/restore'
import { openBackupStore } from './backup/store-at'
import { openVault } from './backup/vault'
import { backupKey, backupPlaceOf } from './backup/where'
import { openDatabase } from './db/database'
import { describeDocumentsByHash } from './modules/system-fixity/documents-of'
import { loadRecordNames } from './modules/system-log/record-names'
import { readSettings, resolveUnlessUrl } from './settings'

/** Exit code of the program for a restore that lacks some files. */
const INCOMPLETE = 3
const usage = '用法：npm run restore -- <文件夹或 s3://桶/前缀?endpoint=…> [备份名]（不写备份名则用最新的）'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const [place = settings.BACKUP_TO, name] = process.argv.slice(2)
  if (!place) throw new BackupError(usage)
  const vault = await openVault(
    openBackupStore(backupPlaceOf(settings, resolveUnlessUrl(process.env.INIT_CWD ?? process.cwd(), place))),
    backupKey(settings),
  )
  const { manifest, missing, list } = await restoreBackup(settings, vault, {
    name,
    tell: console.log,
    describe: describeDocumentsOfHashes,
  })
  if (missing === 0) return console.log(say.restored(manifest.name, manifest.time))
  console.warn(say.incomplete(manifest.name, manifest.time, missing, list))
  process.exitCode = INCOMPLETE
}

async function describeDocumentsOfHashes(connection: Connected, hashes: readonly string[]) {
  const { db, close } = openDatabase(connection, 1)
  try {
    return await describeDocumentsByHash(db, loadRecordNames, hashes)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
