import { z } from 'zod'
import { requiredFilesRule } from '../contract/move'
import { dictionaryField, filesField, pickFieldRules, timeField } from '../fields/fields'
import { signatureFields } from '../fields/signature'
import { nullableMoveFields, serverField } from '../record/server-fields'
import { timeRule } from '../validators/date-rules'

/** Fields of the form that registers a destruction. */
export const destroyFields = {
  destroyTime: timeField('销毁时间'),
  destroyWay: dictionaryField('销毁方式', 'destroyWay'),
  destroyFile: filesField('销毁现场照片'),
} as const

/** Fields about the destruction that a record shows. */
export const destroyFilled = {
  destroyReason: { ...serverField.maybeText('销毁原因'), kind: 'area' },
  proposeUserId: serverField.maybePerson('销毁提出人'),
  checkUserId: serverField.maybePerson('销毁复核人'),
  approveUserId: serverField.maybePerson('销毁批准人'),
  ...nullableMoveFields(destroyFields),
} as const

/** Names of the people who proposed, checked and approved the destruction. */
export const destroyKeys = {
  proposeUserName: z.string().nullable(),
  checkUserName: z.string().nullable(),
  approveUserName: z.string().nullable(),
}

/** Labels of the signatures in the operation log. */
export const destroyLogged = {
  proposeSign: { label: '提出人签名图', kind: 'text' },
  checkSign: { label: '复核人签名图', kind: 'text' },
  proposeSignHash: { label: '提出人签名', kind: 'text' },
  checkSignHash: { label: '复核人签名', kind: 'text' },
} as const

const signature = pickFieldRules(signatureFields)

/** What the destruction moves require; both the proposer and the checker sign. */
export const destroyAsks = {
  destroy: signature,
  destroyCheck: {
    signImage: signature.signImage.optional(),
    signPoints: signature.signPoints.optional(),
  },
  carryOut: {
    destroyTime: timeRule(destroyFields.destroyTime.label),
    destroyWay: z.string('请选择销毁方式').min(1, '请选择销毁方式').max(64),
    destroyFile: requiredFilesRule(destroyFields.destroyFile.label),
  },
} as const
