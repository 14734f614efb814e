/** Who has which part in a project: one person each, but for those who help. */
export const POSITIONS = {
  projectManagerAId: '项目经理A',
  projectManagerBId: '项目经理B',
  customerManagerId: '客户经理',
  responsibleId: '负责人',
} as const
export type Position = keyof typeof POSITIONS
export const HELPER = '协助人员'
/** They brought the mandate; what is secret in the tender is not for them to know (R27). */
export const DEVELOPERS = { main: '主开发人员', helper: '协助开发人员' } as const
