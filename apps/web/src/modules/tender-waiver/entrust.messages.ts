/** Texts of 项目办理 about a 委托代理协议 that has not been returned. */
export const entrustMessages = {
  title: '委托代理协议',
  missing: '委托代理协议尚未返回。发布之前须返回，或由公司领导豁免。',
  waived: (name: string | null, reason: string) => `${name ?? ''}已豁免发布前返回：${reason}`,
  until: (day: string, name: string | null) => `须于 ${day}（含当日）前由${name ?? '项目组'}补交`,
  over: (day: string) => `补交期限 ${day} 已过，尚未补交；未发布的不能再凭此豁免发布`,
  asked: (name: string | null, reason: string, day: string) =>
    `${name ?? ''}申请豁免，拟于 ${day} 前补交：${reason}。等待公司领导审批。`,
  ask: '申请豁免',
  askDone: '已申请，公司领导收到待办',
  waive: '豁免',
  prolong: '调整补交期限',
  done: '已豁免，已通知补交人',
  upload: '上传协议',
} as const
