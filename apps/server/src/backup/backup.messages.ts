import { NO_BUCKET_KEY } from '../settings'

/** Messages of backup and restore for the person who runs them. None contains a key. */
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
  rewritten: '备份里有文件没有保存完整，已由现存的文件重写',
  rotten: '备份里有文件已损坏，现存的文件也不完整或已不在，不能重写：请到「存储核对」用原文件恢复',
  strange: '较早的备份里有文件已损坏，而现在的单据已不引用它，不能重写：恢复那几份备份时会缺这些文件',
  noOther: '备份位置里没有别的备份',
  others: (names: string) => `这份备份不能恢复。可以指定另一份：${names}`,
  files: (count: number) => `文件已恢复并核对：${count} 个`,
  restored: (name: string, time: string) => `已恢复备份 ${name}（数据截至 ${time}）。现在可以启动：npm start`,
  incomplete: (name: string, time: string, count: number, list: string) =>
    `已恢复备份 ${name}（数据截至 ${time}），但不完整：缺 ${count} 份文件的内容，清单在 ${list}。` +
    '可以启动（npm start）：单据都在，这些文件在「存储核对」里标为缺失，找到原文件（经办人手里、另一处备份）在那里「用原文件恢复」即可',
  missingFiles: (count: number) => `没能恢复的文件（${count} 份）：`,
  moreMissing: (count: number) => `  另有 ${count} 份，见清单`,
  whyMissing: {
    lost: '备份时就已缺失或损坏',
    missing: '备份里没有',
    damaged: '备份里的已损坏',
  },
  ofNobody: '没有单据引用的文件',
  unsafeKey:
    '警告：没有设置 BACKUP_KEY，SECRET_KEY 也是公开的默认值：拿到备份的人都能读它。正式使用前请设置 BACKUP_KEY。',
  lost: (count: number) =>
    `有 ${count} 个登记的文件在 DATA_DIR 里找不到或已损坏，备份里也没有（见「存储核对」）`,
  madeFirst: (name: string, place: string) => `升级前已备份：${place} 里的 ${name}`,
  upgradeFailed: (why: string) =>
    `升级前的备份没有成功，数据库没有改动：${why}。备份位置由 BACKUP_TO 指定；另有可靠备份时可设 BACKUP_BEFORE_UPGRADE=false`,
  noBucketKey: NO_BUCKET_KEY,
}

/** A failure that must be explained to the person who runs the backup; any other error is a bug. */
export class BackupError extends Error {}

/** The stored object differs from what was stored under its name. */
export class DamagedObject extends BackupError {}

/** The object does not exist; an unreachable store is a different error. */
export class MissingObject extends BackupError {}

/** True when the object is damaged, or on a part of the disk that cannot be read. */
export const isDamagedError = (error: unknown): boolean =>
  error instanceof DamagedObject || (error instanceof Error && 'code' in error && error.code === 'EIO')
