/** Texts about lawful exceptions. */
export const exceptionMessages = {
  title: '申请法定期限例外',
  ask: '申请例外',
  asked: '已申请，公司领导收到待办',
  intro: (rule: string) =>
    `${rule}。确有依据（主管部门批复、法院裁定等）可以不按此规则办理的，上传文件，由公司领导审批；豁免后一直显示。`,
  said: (status: string, reason: string) => `${status}：${reason}`,
  by: (name: string | null, time: string) => `${name ?? ''} ${time} 申请`,
  decided: (name: string | null, time: string) => `${name ?? ''} ${time} 审批`,
} as const
