// npm run backup -- <folder or s3://bucket>: backs up the running product, found by DATA_DIR or DATABASE_URL.
import { usePostgres } from '../db/embedded/use-postgres'
import { readSettings, resolveUnlessUrl } from '../settings'
import { BackupError, say } from './backup.messages'
import { backupKey, backupPlaceOf, isBackupKeyDefault, pickFileStoreSettings } from './where'
import { backUp } from './work'

const usage = '用法：npm run backup -- <文件夹或 s3://桶/前缀?endpoint=…>（不写则用 BACKUP_TO）'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const place = process.argv[2] ?? settings.BACKUP_TO
  if (!place) throw new BackupError(usage)
  if (isBackupKeyDefault(settings)) console.warn(say.unsafeKey)
  await usePostgres(settings, async (connection) => {
    const given = {
      connection,
      dataDir: settings.DATA_DIR,
      readNights: settings.BACKUP_READ_NIGHTS,
      files: pickFileStoreSettings(settings),
      place: backupPlaceOf(settings, resolveUnlessUrl(process.env.INIT_CWD ?? process.cwd(), place)),
      key: backupKey(settings),
    }
    const made = await backUp(given, { cause: 'command' })
    console.log(`备份 ${made.name} 已完成`)
    if (made.hasRewritten) console.warn(say.rewritten)
    if (made.lost > 0) console.warn(say.lost(made.lost))
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
