import type { Settings } from '../settings'
import { BackupError, say } from './backup.messages'
import type { Connected } from './connected'
import { openBackupStore } from './store-at'
import { backupKey, pickFileStoreSettings, upgradeBackupPlace } from './where'
import { backUp } from './work'

/**
 * Makes the backup before a newer version changes the schema, in the process that holds the migration lock.
 * @throws BackupError when it cannot be made; the schema is then not changed
 */
export async function backUpBeforeUpgrade(settings: Settings, connection: Connected): Promise<void> {
  if (!settings.BACKUP_BEFORE_UPGRADE) return
  const place = upgradeBackupPlace(settings)
  const files = pickFileStoreSettings(settings)
  try {
    const given = {
      connection,
      place,
      files,
      dataDir: settings.DATA_DIR,
      key: backupKey(settings),
      readNights: settings.BACKUP_READ_NIGHTS,
    }
    const { name } = await backUp(given, { cause: 'upgrade', isAlone: true })
    if (settings.LOG_LEVEL !== 'silent') console.log(say.madeFirst(name, openBackupStore(place).place))
  } catch (error) {
    throw new BackupError(say.upgradeFailed(error instanceof Error ? error.message : String(error)), {
      cause: error,
    })
  }
}
