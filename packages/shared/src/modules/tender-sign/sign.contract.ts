import { z } from 'zod'
import { attachment } from '../../contract/common.contract'
import { asFile, defineGetEndpoint, definePostEndpoint, done } from '../../contract/endpoint'
import { byId, instant, option, recordId, recordVersion } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { timeRule } from '../../validators/date-rules'
import { signFields, strikeFields } from './sign.fields'

const nullable = z.string().nullable()

/** The form on a visitor's phone, sent together with the token. */
export const signForm = z.strictObject(pickFieldRules(signFields))
export type SignForm = z.output<typeof signForm>

const token = z.string('签到链接已失效').min(1, '签到链接已失效').max(64, '签到链接已失效')

const session = z.object({
  listId: z.string(),
  version: z.number(),
  scene: z.string(),
  packageIds: z.array(z.string()),
  packageNos: z.array(z.string()),
  /** When the event takes place: the opening or the evaluation. */
  sceneTime: instant,
  validFrom: instant,
  validTo: instant,
  isClosed: z.boolean(),
  /** Number of signatures that were not struck out; null while the participants are secret (R27). */
  count: z.number().nullable(),
  /** Token of the link; only for the project's managers while signing is possible, otherwise null. */
  token: nullable,
  /** The latest 签到表, for people who may read the list. */
  sheet: attachment.nullable(),
  allowedActions: z.array(z.string()),
})
export type SignSession = z.output<typeof session>

const signature = z.object({
  listId: z.string(),
  version: z.number(),
  signType: z.string(),
  companyName: z.string(),
  signName: z.string(),
  mobile: z.string(),
  idCard: nullable,
  position: nullable,
  isAuthorized: z.boolean(),
  arriveTime: instant,
  /** The SHA-256 of the signature image in hexadecimal. */
  imageHash: z.string(),
  hasPhoto: z.boolean(),
  confirmTime: instant.nullable(),
  confirmUserName: nullable,
  strikeReason: nullable,
  allowedActions: z.array(z.string()),
})
export type Signature = z.output<typeof signature>

const path = '/api/tender/sign'

/** 现场签到 of a project, for its managers and other people who may read it (DOMAIN 5.18). */
export const signApi = {
  /** The sessions of the project `listId`, newest first, and whether the caller may open another. */
  sessions: defineGetEndpoint(
    `${path}/sessions`,
    byId,
    z.object({ mayOpen: z.boolean(), sessions: z.array(session) }),
  ),
  /** Lists the signatures of a session in the order of arrival. */
  signatures: defineGetEndpoint(`${path}/signatures`, byId, z.array(signature)),
  /** Opens a session for the project `listId`, valid from one hour before the event until half an hour after it. */
  open: definePostEndpoint(
    `${path}/open`,
    z.strictObject({
      listId: recordId,
      scene: z.string('请选择签到场景').min(1, '请选择签到场景').max(64),
      packageIds: z.array(recordId, '请选择标包').min(1, '请选择标包').max(99),
      sceneTime: timeRule('时间'),
    }),
    session,
  ),
  close: definePostEndpoint(
    `${path}/close`,
    z.strictObject({ listId: recordId, version: recordVersion }),
    session,
  ),
  /**
   * Generates 签到表 with the signatures as a PDF among the project's files, once the session is over and every
   * signature was decided on.
   */
  sheet: definePostEndpoint(
    `${path}/sheet`,
    z.strictObject({ listId: recordId, version: recordVersion }),
    session,
  ),
  confirm: definePostEndpoint(
    `${path}/confirm`,
    z.strictObject({ listId: recordId, version: recordVersion }),
    signature,
  ),
  strike: definePostEndpoint(
    `${path}/strike`,
    z.strictObject({ listId: recordId, version: recordVersion, ...pickFieldRules(strikeFields) }),
    signature,
  ),
  /** Returns the image of a signature. */
  image: asFile(defineGetEndpoint(`${path}/image`, byId, z.unknown())),
  /** Returns the photo submitted with a signature. */
  photo: asFile(defineGetEndpoint(`${path}/photo`, byId, z.unknown())),
}

const scene = z.object({
  projectName: z.string(),
  scene: z.string(),
  sceneTime: instant,
  validFrom: instant,
  validTo: instant,
  signTypes: z.array(option),
})
export type SignScene = z.output<typeof scene>

/** 录入信息: public calls of a visitor's phone, which has only the token of the link. */
export const diysignApi = {
  scene: defineGetEndpoint('/admin/anno/tenderDiysign', z.strictObject({ token }), scene),
  /** The token is checked before the form (`signForm`), so that a visitor with an invalid link is told that first. */
  save: definePostEndpoint('admin/tenderDiysign/save', z.looseObject({ token }), done),
}
