// npm run restore -- <folder or s3://bucket> [name]: brings a backup into an empty DATA_DIR, or into the empty database of DATABASE_URL.
import { placeFrom, readSettings } from '../settings'
import { BackupError } from './backup.messages'
import { restoreBackup } from './restore'
import { storeAt } from './store-at'
import { openVault } from './vault'
import { keyOf, placeOf } from './where'

const usage = '用法：npm run restore -- <文件夹或 s3://桶/前缀?endpoint=…> [备份名]（不写备份名则用最新的）'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const [place = settings.BACKUP_TO, name] = process.argv.slice(2)
  if (!place) throw new BackupError(usage)
  const vault = await openVault(
    storeAt(placeOf(settings, placeFrom(process.env.INIT_CWD ?? process.cwd(), place))),
    keyOf(settings),
  )
  const { name: restored, time } = await restoreBackup(settings, vault, { name, tell: console.log })
  console.log(`已恢复备份 ${restored}（数据截至 ${time}）。现在可以启动：npm start`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
