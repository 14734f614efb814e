import { type LoggedField, textFieldsFromLabels } from '../../fields/logged-field'
import { signFields, strikeFields } from './sign.fields'

/** Labels of sessions and signatures in the operation log. */
export const loggedOfSign: Readonly<Record<string, LoggedField>> = {
  ...signFields,
  ...strikeFields,
  ...textFieldsFromLabels({
    sheetId: '签到表',
    tokenHash: '链接校验值',
    tokenSealed: '链接（加密）',
    mobileSealed: '手机（加密）',
    mobileMask: '手机（部分隐去）',
    mobileKey: '手机校验值',
  }),
  scene: { label: '签到场景', kind: 'text' },
  sceneTime: { label: '场景时间', kind: 'time' },
  validFrom: { label: '开始时间', kind: 'time' },
  validTo: { label: '截止时间', kind: 'time' },
  closeTime: { label: '结束时间', kind: 'time' },
  imageHash: { label: '签名校验值', kind: 'text' },
  photoHash: { label: '照片校验值', kind: 'text' },
  confirmTime: { label: '确认时间', kind: 'time' },
}
