import { z } from 'zod'
import { asFile, defineGetEndpoint, definePostEndpoint, done } from '../../contract/endpoint'
import { requiredFilesRule, someFiles } from '../../contract/move'
import { byId, instant, recordId, recordVersion } from '../../contract/page'
import { pickFieldRules } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { declareRecordCalls } from '../../record/record-calls'
import {
  applyFields,
  confirmFields,
  handoutFields,
  lostFields,
  receiptFields,
  sealFields,
  waiveFields,
} from './notice.fields'
import { noticeRecord } from './notice.record'

const { receiveTime, receiptFile } = confirmFields
const { noticeSendTime, expressNo, photoFile, noticeFile } = handoutFields
const path = '/api/sale/notice'

const calls = declareRecordCalls(noticeRecord, {
  asks: {
    apply: pickFieldRules(applyFields),
    waive: { waiveFile: requiredFilesRule(waiveFields.waiveFile.label).optional() },
    /** At the counter with a signature and a photo, by post with the tracking number. */
    handout: {
      noticeSendTime: noticeSendTime.rule,
      expressNo: expressNo.rule.optional(),
      photoFile: photoFile.rule.optional(),
      noticeFile: noticeFile.rule.optional(),
      signImage: signatureFields.signImage.rule.optional(),
      signPoints: signatureFields.signPoints.rule.optional(),
    },
    confirm: { receiveTime: receiveTime.rule, receiptFile: requiredFilesRule(receiptFile.label) },
  },
})

/** 通知书领取 (DOMAIN 5.11). */
export const noticeApi = {
  ...calls,
  /** Sends a result notice to every supplier who has not won a lot of the project; `listId` is the project's. */
  sendLost: definePostEndpoint(
    `${path}/sendLost`,
    z.strictObject({ ...byId.shape, ...pickFieldRules(lostFields), noticeFile: someFiles }),
    z.object({ sent: z.number() }),
  ),
  /**
   * Generates the final document to be sealed before the notice is handed out. It bears `issueDate`, on which the
   * notice must be handed out; a second one with another date replaces the first.
   */
  seal: definePostEndpoint(
    `${path}/seal`,
    z.strictObject({ listId: recordId, version: recordVersion, ...pickFieldRules(sealFields) }),
    noticeRecord.row,
  ),
  /**
   * Creates a link with which the receiver of an electronic notice confirms the receipt. It is returned once and
   * makes the previous link invalid.
   */
  link: definePostEndpoint(
    `${path}/link`,
    z.strictObject({ listId: recordId, version: recordVersion }),
    z.object({ token: z.string(), linkExpireTime: instant }),
  ),
  /** Returns the signature image, drawn at the counter or by the receiver on a phone. */
  image: asFile(defineGetEndpoint(`${path}/image`, byId, z.unknown())),
}

const DEAD = '签收链接已失效'
const token = z.string(DEAD).min(1, DEAD).max(64, DEAD)

/** The form on the receiver's page, sent together with the token. */
export const receiptForm = z.strictObject(pickFieldRules(receiptFields))

const receipt = z.object({
  supplierName: z.string(),
  projectName: z.string(),
  noticeType: z.string(),
  noticeNo: z.string(),
  noticeSendTime: instant,
  isConfirmed: z.boolean(),
})
export type NoticeReceipt = z.output<typeof receipt>

const publicPath = '/admin/anno/saleNotice'

/** 通知书签收 by the receiver, who is identified only by the token of the link. */
export const receiptApi = {
  /** The minimum of data by which the receiver recognises the notice. */
  notice: defineGetEndpoint(publicPath, z.strictObject({ token }), receipt),
  /** Returns the notice as a PDF. */
  file: asFile(defineGetEndpoint(`${publicPath}/file`, z.strictObject({ token }), z.unknown())),
  /**
   * The token is checked before the form (`receiptForm`), so that a receiver with an invalid link is told that first.
   */
  confirm: definePostEndpoint(`${publicPath}/confirm`, z.looseObject({ token }), done),
}
