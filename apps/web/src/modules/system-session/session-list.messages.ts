export const sessionMessages = {
  keyword: '姓名或账号',
  loginTime: '登录时间',
  department: '所属部门',
  online: '在线',
  away: '离开',
  current: '本人当前',
  forceOff: '强制下线',
  forceOffSelected: '批量强制下线',
  askTitle: '强制下线',
  askOne: (name: string) => `确认让「${name}」在这台设备上立即退出登录？未保存的内容会丢失。`,
  askMany: (count: number) => `确认让选中的 ${count} 个登录立即退出？未保存的内容会丢失。`,
  done: (count: number) => (count > 0 ? `已强制下线 ${count} 个登录` : '所选登录已经结束'),
} as const
