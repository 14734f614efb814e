/** Names of the single positions in a project team; helpers are listed separately. */
export const POSITIONS = {
  projectManagerAId: '项目经理A',
  projectManagerBId: '项目经理B',
  customerManagerId: '客户经理',
  responsibleId: '负责人',
} as const
export type Position = keyof typeof POSITIONS
export const HELPER_POSITION = '协助人员'
/** Positions of those who brought the mandate; they may not know the secrets of the tender (R27). */
export const DEVELOPER_POSITIONS = { main: '主开发人员', helper: '协助开发人员' } as const
