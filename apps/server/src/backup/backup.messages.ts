import { NO_BUCKET_KEY } from '../settings'

/** What backing up and restoring say to whoever runs them. Nothing here names a key. */
export const say = {
  wrongKey: 'BACKUP_KEY 不对：这个备份位置是用另一个密钥建立的',
  notAStore: (place: string) => `${place} 里没有备份（缺 store.json）`,
  newer: '这个备份位置由更新的版本建立，请用新版本的程序',
  emptied: (place: string) =>
    `备份位置 ${place} 是空的，而此前备份到过这里：可能没有挂载，或不是原来的桶。确实要重新开始，请换一个位置或手工运行一次 npm run backup`,
  full: (place: string) => `备份位置 ${place} 已满`,
  unreachable: (place: string, why: string) => `备份位置 ${place} 不能读写（${why}）`,
  damaged: (name: string) => `备份里的 ${name} 已损坏或被换过`,
  missing: (name: string) => `备份里缺少 ${name}`,
  noBackup: '备份位置里还没有完整的备份',
  noSuchBackup: (name: string, names: string) => `没有名为 ${name} 的备份。现有：${names}`,
  inside: '备份位置不能在 DATA_DIR 的 files 或 postgres 里面',
  amongFiles: '备份位置不能与 FILE_STORE 在同一个桶的同一个前缀下：请换一个桶或前缀',
  olderProgram: (version: string) =>
    `这份备份由更新的版本（${version}）做成，当前程序读不了它的数据结构：请用那个版本或更新的版本恢复`,
  notEmptyDatabase: '数据库里已有表：只能恢复到空的数据库',
  notEmptyFolder: (folder: string) => `${folder} 不是空的：只能恢复到空的 DATA_DIR`,
  halfRestored: (name: string) =>
    `DATA_DIR 里有一次没有完成的恢复（备份 ${name}）：请再运行一次 npm run restore，或清空它`,
  noSchema: '数据库里没有本系统的表：没有东西可备份',
  rows: (table: string) => `表 ${table} 恢复后的行数或内容与备份时的不符`,
  chain: '恢复出的操作日志链与备份时的链尾不符',
  file: (name: string) => `备份里的文件 ${name} 与登记的校验值不符`,
  unsafeKey:
    '警告：没有设置 BACKUP_KEY，SECRET_KEY 也是公开的默认值：拿到备份的人都能读它。正式使用前请设置 BACKUP_KEY。',
  lost: (count: number) =>
    `有 ${count} 个登记的文件在 DATA_DIR 里找不到或已损坏，备份里也没有（见「存储核对」）`,
  madeFirst: (name: string, place: string) => `升级前已备份：${place} 里的 ${name}`,
  upgradeFailed: (why: string) =>
    `升级前的备份没有成功，数据库没有改动：${why}。备份位置由 BACKUP_TO 指定；另有可靠备份时可设 BACKUP_BEFORE_UPGRADE=false`,
  noBucketKey: NO_BUCKET_KEY,
}

/** Something that whoever runs a backup must be told in words; anything else is a fault. */
export class BackupError extends Error {}

/** There is no such object; that the store cannot be reached is another thing. */
export class MissingObject extends BackupError {}
