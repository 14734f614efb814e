import { plainLabels } from '../../../log/logged-field'

/** A package in the operation log. */
export const loggedOfPackages = {
  ...plainLabels({ name: '信息包', fingerprint: '信息包指纹', packageId: '信息包编号' }),
  size: { label: '大小（字节）', kind: 'text' },
  files: { label: '文件数', kind: 'text' },
  problems: { label: '损坏或缺失的文件', kind: 'text', counted: '个' },
} as const
