/** Messages of the embedded database for the person who starts it. */
export const say = {
  notReady: (log: string, words: string) => `内置数据库没有及时就绪，原因见 ${log}。${words}`,
  notStarted: (log: string, words: string) => `内置数据库启动失败，日志在 ${log}：${words}`,
  diskFull: (folder: string) => `${folder} 所在的磁盘已满：请腾出地方（不要删 DATA_DIR 里的文件）再启动`,
  readOnly: (folder: string) => `${folder} 所在的文件系统是只读的：请改为可写再启动，或把 DATA_DIR 指到别处`,
  noRights: (folder: string, why: string) =>
    `没有权限读写 ${folder}（${why}）：请让运行本系统的用户拥有它（chown -R 用户 ${folder}），或把 DATA_DIR 指到别处`,
  notInstalled: (folder: string) =>
    `${folder} 里没有本系统的数据库：请核对 DATA_DIR（或 DATABASE_URL）与系统启动时的是否相同`,
  inUse: (folder: string, { pid, port, host }: Holder) =>
    `数据目录 ${folder} 正由另一个服务使用（进程 ${pid}，端口 ${port}${host ? `，主机 ${host}` : ''}）：` +
    `一个数据目录只供一个服务使用。请直接访问它，或先停止它（kill ${pid}）再启动；` +
    '要更多进程请设置 WORKERS，要几个服务或几台机器请用外部数据库（DATABASE_URL）',
  lost: (why: string) => `内置数据库意外结束（${why}），正在重新启动`,
  again: (ms: number) => `内置数据库已重新启动，中断 ${(ms / 1000).toFixed(1)} 秒`,
  tried: (why: string, ms: number) => `内置数据库没有起来：${why}。${ms / 1000} 秒后再试`,
  givenUp: (times: number, why: string) =>
    `内置数据库连续 ${times} 次没能恢复，程序结束，由看管它的程序（systemd、Docker）重新启动：${why}`,
  moved: '内置数据库换了地址，须重新启动程序',
}

/** The server that uses the data folder. */
export interface Holder {
  pid: string
  port: string
  /** The name of the machine, only for a server on another machine or in another container. */
  host: string
}

export const isDiskFull = (words: string): boolean =>
  /No space left on device|Disk quota exceeded/.test(words)

/** Translates disk error codes into messages for people; other errors are unchanged. */
export function explainDiskError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause = { cause: error }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Error(say.diskFull(folder), cause)
  if (code === 'EROFS') return new Error(say.readOnly(folder), cause)
  if (code === 'EACCES' || code === 'EPERM') return new Error(say.noRights(folder, code), cause)
  return error
}
