import type { LoggedField } from '../../fields/logged-field'
import { textFieldsFromLabels } from '../../fields/logged-field'
import { houseFields } from './trust.contract'

/** Labels of a decision on 信息包签名 in the operation log. */
export const loggedOfTrust: Readonly<Record<string, LoggedField>> = {
  ...textFieldsFromLabels({
    subject: '事项',
    house: houseFields.house.label,
    reason: houseFields.reason.label,
    kid: '密钥编号',
    houseKey: '单位名称（比对用）',
  }),
  keys: { label: houseFields.keys.label, kind: 'text', counted: '个' },
  isHouse: { label: '已知单位', kind: 'flag' },
  decideUserId: { label: '审批人', kind: 'person' },
  decideTime: { label: '审批时间', kind: 'time' },
}
