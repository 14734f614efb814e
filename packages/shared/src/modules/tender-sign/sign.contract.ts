import { z } from 'zod'
import { attachment } from '../../contract/common.contract'
import { asFile, done, get, post } from '../../contract/endpoint'
import { byId, instant, moment, option, recordId, recordVersion } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { signFields, strikeFields } from './sign.fields'

const nullable = z.string().nullable()

/** What a phone sends, beside the token of the link. */
export const signForm = z.strictObject(rulesOf(signFields))
export type SignForm = z.output<typeof signForm>

const token = z.string('签到链接已失效').min(1, '签到链接已失效').max(64, '签到链接已失效')

const session = z.object({
  listId: z.string(),
  version: z.number(),
  scene: z.string(),
  packageIds: z.array(z.string()),
  packageNos: z.array(z.string()),
  /** What the scene is for: the opening, the evaluation. */
  sceneTime: instant,
  validFrom: instant,
  validTo: instant,
  isClosed: z.boolean(),
  /** How many have signed and were not struck out; null while it is secret who comes (R27). */
  count: z.number().nullable(),
  /** Of the link; for the project's managers while people can sign, null for everybody else. */
  token: nullable,
  /** 签到表 as it was made last, for who may read the list. */
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
  /** SHA-256 of the picture of the signature, in hex. */
  imageHash: z.string(),
  hasPhoto: z.boolean(),
  confirmTime: instant.nullable(),
  confirmUserName: nullable,
  strikeReason: nullable,
  allowedActions: z.array(z.string()),
})
export type Signature = z.output<typeof signature>

const path = '/api/tender/sign'

/** 现场签到 of a project, for its managers and for who may read of it (DOMAIN 5.18). */
export const signApi = {
  /** `listId` is the project's; whether the caller may open another one, and those there are, the last first. */
  sessions: get(`${path}/sessions`, byId, z.object({ mayOpen: z.boolean(), sessions: z.array(session) })),
  /** Those who signed in a session, in the order of their coming. */
  signatures: get(`${path}/signatures`, byId, z.array(signature)),
  /** Opens a session of a project, `listId`, from an hour before its time until half an hour after it. */
  open: post(
    `${path}/open`,
    z.strictObject({
      listId: recordId,
      scene: z.string('请选择签到场景').min(1, '请选择签到场景').max(64),
      packageIds: z.array(recordId, '请选择标包').min(1, '请选择标包').max(99),
      sceneTime: moment('时间'),
    }),
    session,
  ),
  close: post(`${path}/close`, z.strictObject({ listId: recordId, version: recordVersion }), session),
  /** 签到表 with the signatures as a PDF among the project's files, once the session is over and everybody judged. */
  sheet: post(`${path}/sheet`, z.strictObject({ listId: recordId, version: recordVersion }), session),
  confirm: post(`${path}/confirm`, z.strictObject({ listId: recordId, version: recordVersion }), signature),
  strike: post(
    `${path}/strike`,
    z.strictObject({ listId: recordId, version: recordVersion, ...rulesOf(strikeFields) }),
    signature,
  ),
  /** The picture of a signature. */
  image: asFile(get(`${path}/image`, byId, z.unknown())),
  /** The photo that came with it. */
  photo: asFile(get(`${path}/photo`, byId, z.unknown())),
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

/** 录入信息: what a visitor's phone asks and sends. The link's token is all that it has. */
export const diysignApi = {
  scene: get('/admin/anno/tenderDiysign', z.strictObject({ token }), scene),
  /** The token is judged before the rest, which `signForm` describes: who has a dead link is told so first. */
  save: post('admin/tenderDiysign/save', z.looseObject({ token }), done),
}
