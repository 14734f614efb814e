import { textFieldsFromLabels } from '../../../fields/logged-field'

/** Labels of a package in the operation log. */
export const loggedOfPackages = {
  ...textFieldsFromLabels({
    name: '信息包',
    fingerprint: '信息包指纹',
    packageId: '信息包编号',
    kid: '签名密钥',
    source: '来源',
    saidHouse: '信息包自称的单位',
    house: '签名单位',
  }),
  size: { label: '大小（字节）', kind: 'text' },
  files: { label: '文件数', kind: 'text' },
  problems: { label: '损坏或缺失的文件', kind: 'text', counted: '个' },
} as const
