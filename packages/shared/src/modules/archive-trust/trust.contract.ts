import { z } from 'zod'
import { get, nothing, post } from '../../contract/endpoint'
import { moveOf } from '../../contract/move'
import { instant } from '../../contract/page'
import { requiredArea, requiredText, rulesOf } from '../../fields/fields'
import { RESULTS } from '../../flow/flow'
import { trustStatus } from './trust.flow'

/** A key as a house publishes it. */
export const packageKey = z.object({
  /** The first 16 hexadecimal digits of the SHA-256 of the public key in DER. */
  kid: z.string(),
  /** PEM (SPKI) of an Ed25519 key. */
  publicKey: z.string(),
  /** What is signed before `from` or after `to` was not signed by the house; `to` null: it still signs. */
  from: instant,
  to: instant.nullable(),
})
export type PackageKey = z.output<typeof packageKey>

const shownKey = packageKey.extend({
  /** SHA-256 of the public key in DER, in hexadecimal digits: what is compared on the telephone. */
  fingerprint: z.string(),
})
export type ShownKey = z.output<typeof shownKey>

/** What is said of a house whose signatures are to count. */
export const houseFields = {
  house: requiredText('单位名称', 100),
  /** The answer of its `/admin/anno/packageKeys`, or keys in PEM. */
  keys: { label: '公钥', kind: 'area', rule: requiredArea('公钥', 20_000) },
  reason: { label: '来源与核对方式', kind: 'area', rule: requiredArea('来源与核对方式', 500) },
} as const

export const rotateFields = {
  reason: { label: '更换原因', kind: 'area', rule: requiredArea('更换原因', 500) },
} as const

/** Something that two persons agree on: a house and its keys, or a new key of one's own. */
const trustRow = z.object({
  listId: z.string(),
  version: z.number(),
  status: z.enum(trustStatus),
  isHouse: z.boolean(),
  /** The house; of one's own key what is to become of it. */
  subject: z.string(),
  keys: z.array(shownKey),
  reason: z.string(),
  createUserName: z.string().nullable(),
  createTime: instant,
  /** Who decided, and when; null until then. */
  decideUserName: z.string().nullable(),
  decideTime: instant.nullable(),
  allowedActions: z.array(z.string()),
})
export type TrustRow = z.output<typeof trustRow>

const path = '/api/archive/trust'

/** 信息包签名: the own keys, and the houses whose signatures count. */
export const trustApi = {
  /** Public: the keys that sign packages, the first first, for whoever checks one of this house. */
  packageKeys: get('/admin/anno/packageKeys', nothing, z.array(packageKey)),
  state: get(
    `${path}/state`,
    nothing,
    z.object({
      own: z.array(
        shownKey.extend({
          /** Derived from the published default SECRET_KEY: what it signs proves nothing. */
          isPublished: z.boolean(),
        }),
      ),
      rows: z.array(trustRow),
      mayPropose: z.boolean(),
      mayRotate: z.boolean(),
    }),
  ),
  propose: post(`${path}/propose`, z.strictObject(rulesOf(houseFields)), z.object({ listId: z.string() })),
  rotate: post(`${path}/rotate`, z.strictObject(rulesOf(rotateFields)), z.object({ listId: z.string() })),
  decide: post(
    `${path}/decide`,
    moveOf({ result: z.enum(RESULTS, '请选择处理结果').optional() }).omit({ ccUserIds: true }),
    z.null(),
  ),
  withdraw: post(`${path}/withdraw`, moveOf({}).omit({ ccUserIds: true }), z.null()),
}
