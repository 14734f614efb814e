import type { PermissionGroup } from '../../roles/permission-groups'
import type { Grants } from '../../roles/roles'

export const trustPrefix = 'archive:trust'

/** Permissions for trusting the signatures of 归档信息包. */
export const trustPermissions = {
  prefix: trustPrefix,
  title: '信息包签名',
  actions: {
    view: '查看本单位密钥与已知单位',
    propose: '提出已知单位',
    rotate: '提出更换本单位签名密钥',
    decide: '审批已知单位与密钥更换',
    withdraw: '停止信任已知单位',
  },
} as const satisfies PermissionGroup

/** People who import packages propose an agency but do not decide; only administrators replace our own key. */
export const trustGrants = {
  LEADER: { scope: 'ALL', can: ['view', 'decide', 'withdraw'] },
  ARCHIVIST: { scope: 'ALL', can: ['view', 'propose', 'withdraw'] },
  ARCH_REVIEW: { scope: 'ALL', can: ['view'] },
  AUDITOR: { scope: 'ALL', can: ['view'] },
} as const satisfies Grants
