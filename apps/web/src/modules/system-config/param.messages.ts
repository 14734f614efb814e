export const paramMessages = {
  intro:
    '这里的值先于环境变量生效，保存后立即在所有服务进程生效，不用重启。恢复默认后回到环境变量或系统默认值。',
  sources: { admin: '管理员', environment: '环境变量', default: '默认' },
  changedBy: (name: string, time: string) => `${name} 于 ${time} 修改`,
  restore: '恢复默认',
  restoreName: (label: string) => `${label}恢复默认`,
  askRestore: (label: string, value: string, source: string) =>
    `确认把「${label}」恢复为${source}的值${value ? `「${value}」` : '（空）'}？`,
  restored: '已恢复默认',
  save: '保存',
  undo: '撤销修改',
  saved: '保存成功，已生效',
  changes: (count: number) => (count > 0 ? `有 ${count} 项未保存` : '没有未保存的修改'),
  stale: '参数已被他人修改，请重新载入；已填写的内容会保留。',
  reload: '重新载入',
  failed: '参数加载失败',
  lines: '每行一个',
} as const
