import { z } from 'zod'
import { asFile, done, get, post } from '../../contract/endpoint'
import { fileList, someFiles } from '../../contract/move'
import { byId, instant, recordId, recordVersion } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { recordCalls } from '../../record/record-calls'
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

const calls = recordCalls(noticeRecord, {
  asks: {
    apply: rulesOf(applyFields),
    waive: { waiveFile: fileList(waiveFields.waiveFile.label).optional() },
    /** At the counter with a signature and a photo, by post with the number of the parcel. */
    handout: {
      noticeSendTime: noticeSendTime.rule,
      expressNo: expressNo.rule.optional(),
      photoFile: photoFile.rule.optional(),
      noticeFile: noticeFile.rule.optional(),
      signImage: signatureFields.signImage.rule.optional(),
      signPoints: signatureFields.signPoints.rule.optional(),
    },
    confirm: { receiveTime: receiveTime.rule, receiptFile: fileList(receiptFile.label) },
  },
})

/** 通知书领取 (DOMAIN 5.11). */
export const noticeApi = {
  ...calls,
  /** Whoever has not won any lot of a project is told, all at once; `listId` is the project's. */
  sendLost: post(
    `${path}/sendLost`,
    z.strictObject({ ...byId.shape, ...rulesOf(lostFields), noticeFile: someFiles }),
    z.object({ sent: z.number() }),
  ),
  /**
   * Makes the final paper that the signatories seal before the notice is given. It bears `issueDate`, and the notice has
   * to be given on that date; made again with another date, it replaces the paper made before.
   */
  seal: post(
    `${path}/seal`,
    z.strictObject({ listId: recordId, version: recordVersion, ...rulesOf(sealFields) }),
    noticeRecord.row,
  ),
  /** A link by which the receiver of an electronic one confirms it himself; told once, and the one before is dead. */
  link: post(
    `${path}/link`,
    z.strictObject({ listId: recordId, version: recordVersion }),
    z.object({ token: z.string(), linkExpireTime: instant }),
  ),
  /** The signature that was drawn at the counter, or by the receiver on a phone. */
  image: asFile(get(`${path}/image`, byId, z.unknown())),
}

const DEAD = '签收链接已失效'
const token = z.string(DEAD).min(1, DEAD).max(64, DEAD)

/** What the receiver's page sends, beside the token of the link. */
export const receiptForm = z.strictObject(rulesOf(receiptFields))

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

/** 通知书签收 by the receiver, who has nothing but the token of the link. */
export const receiptApi = {
  /** The least by which the receiver knows the notice again. */
  notice: get(publicPath, z.strictObject({ token }), receipt),
  /** Its PDF. */
  file: asFile(get(`${publicPath}/file`, z.strictObject({ token }), z.unknown())),
  /** The token is judged before the rest, which `receiptForm` describes: who has a dead link is told so first. */
  confirm: post(`${publicPath}/confirm`, z.looseObject({ token }), done),
}
