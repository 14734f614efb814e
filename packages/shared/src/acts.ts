import { assigneeInField, type Hands } from './flow/flow'

/** An action outside every flow that no single person may complete alone. */
export interface Act extends Hands {
  title: string
  /** Code of the flow whose case history says who did which step, for rules that depend on it. */
  flow?: string
  /** The message shown to a person who is not allowed to do it. */
  refusal: string
}

/** Actions outside the flows that need a second person, or about which other roles must be notified. */
export const acts = {
  /**
   * Sign-up, 核收 and bid receipt of one supplier are done by different people, so that nobody can invent a bidder
   * alone.
   */
  bidReceive: {
    title: '接收投标文件',
    flow: 'tender-signup',
    segregatedFrom: ['receive'],
    refusal: '核收该供应商报名的人不能再接收其投标文件，请由其他人员接收',
  },
  /**
   * Members of a project team see who bought the documents (R27), so nobody adds themselves to a team after the sale
   * has ended.
   */
  joinTeam: {
    title: '将自己加入项目组',
    until: { field: 'saleEndTime', over: '报名已截止，不能将自己加入项目组，请由其他有权限的人员办理' },
    informs: ['LEADER'],
    refusal: '不能将自己加入项目组',
  },
  /**
   * A role grants permissions, so nobody may change their own roles, whatever their rank (招标投标法22 makes no
   * exception for rank).
   */
  ownRights: {
    title: '调整本人的角色',
    notBy: [assigneeInField('userId')],
    refusal: '不能修改自己的角色，请由其他系统管理员办理，或由系统管理员提出「本人授权申请」',
  },
  /**
   * Granting or withdrawing a role that reveals buyers, or that has an administrator's powers, is reported to the
   * roles that supervise.
   */
  givingRights: {
    title: '授予或收回关键角色',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '没有权限授予或收回该角色',
  },
  /**
   * Whoever reads a newly reset password can act as the account's owner, so resetting the password of somebody who
   * may see buyers is reported.
   */
  newPassword: {
    title: '重置密码',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '不能重置该账号的密码',
  },
  /** Notices and replies go out in the agency's name, so replacing their template is reported (DOMAIN 5.11). */
  paperTemplate: {
    title: '更换对外文书的模板',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '不能更换对外文书的模板',
  },
  /** Only 公司领导 may reopen a closed month, and the supervising roles are notified (DOMAIN 5.14). */
  reopenMonth: {
    title: '反关账',
    informs: ['LEADER', 'FIN_HEAD', 'AUDITOR'],
    refusal: '反关账须由公司领导本人办理',
  },
  /**
   * Correcting a complaint so that it no longer suspends the project is done by QC only, and 公司领导 are notified.
   */
  lettingGo: {
    title: '更正投诉建议而解除暂停',
    informs: ['LEADER', 'AUDITOR'],
    refusal: '该事项正使项目暂停，登记人不能自行更改类型、阶段、标包或解除暂停，请由品管更正',
  },
} as const satisfies Record<string, Act>
export type ActName = keyof typeof acts
