import { fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'
import { applyFields, assignFields, paymentFields, reverseFields, urgeFields } from './receivable.fields'

/** Labels of 催收 and 来款 in the operation log. */
export const receivableLogged = {
  ...urgeFields,
  ...paymentFields,
  ...assignFields,
  ...applyFields,
  ...reverseFields,
  partyType: { label: '类别', kind: 'dict', dict: 'feePayer' },
  serialNo: { label: '流水号', kind: 'text' },
  bankRow: { label: '银行流水行', kind: 'text' },
  projectId: { label: '项目', kind: 'text' },
  reversesId: { label: '被冲销的来款', kind: 'text' },
  ...textFieldsFromLabels({ partyName: '归属单位' }),
  ...fieldsFromLabels('money', { appliedMoney: '已冲账单', refundMoney: '已退/申请退', leftMoney: '余额' }),
  ...fieldsFromLabels('flag', { isReversed: '已冲销' }),
} as const
