import { type Hands, personIn } from './flow/flow'

/** An act that is no move of a flow, and that nobody may do all alone. */
export interface Act extends Hands {
  title: string
  /** Code of the flow whose case tells who did what before, where it asks about that. */
  flow?: string
  /** What is said to whoever may not. */
  refusal: string
}

/** Acts outside the flows in which somebody else must have a hand, or of which somebody else must hear. */
export const acts = {
  /** Sign-up, 核收 and bid of one supplier are never one person's: nobody makes a whole bidder alone. */
  bidReceive: {
    title: '接收投标文件',
    flow: 'tender-signup',
    segregatedFrom: ['receive'],
    refusal: '核收该供应商报名的人不能再接收其投标文件，请由其他人员接收',
  },
  /** Whoever is on a team learns who bought (R27): nobody gives that to themselves once the sale is over. */
  joinTeam: {
    title: '将自己加入项目组',
    until: { field: 'saleEndTime', over: '报名已截止，不能将自己加入项目组，请由其他有权限的人员办理' },
    informs: ['LEADER'],
    refusal: '不能将自己加入项目组',
  },
  /** Roles are rights: nobody gives themselves any (招标投标法22 knows no rank). */
  ownRights: {
    title: '调整本人的角色',
    notBy: [personIn('userId')],
    refusal: '不能修改自己的角色，请由其他系统管理员办理，或由系统管理员提出「本人授权申请」',
  },
  /** Who may learn of buyers by role, or holds an administrator's powers, is known to those who watch. */
  givingRights: {
    title: '授予或收回关键角色',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '没有权限授予或收回该角色',
  },
  /** Whoever reads a new password is as good as its owner: of those who may learn of buyers it is known who had it. */
  newPassword: {
    title: '重置密码',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '不能重置该账号的密码',
  },
  /** What a notice or an answer says goes out under the agency's name: nobody rewrites that unheard (DOMAIN 5.11). */
  paperTemplate: {
    title: '更换对外文书的模板',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '不能更换对外文书的模板',
  },
  /** What was closed and reported is opened again by 公司领导 alone, and those who watch hear of it (DOMAIN 5.14). */
  reopenMonth: {
    title: '反关账',
    informs: ['LEADER', 'FIN_HEAD', 'AUDITOR'],
    refusal: '反关账须由公司领导本人办理',
  },
  /** Corrected into what stops nothing: by QC alone, so that 公司领导 hear of it. */
  lettingGo: {
    title: '更正投诉建议而解除暂停',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '该事项正使项目暂停，登记人不能自行更改类型、阶段、标包或解除暂停，请由品管更正',
  },
} as const satisfies Record<string, Act>
export type ActName = keyof typeof acts
