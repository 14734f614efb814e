import { z } from 'zod'
import { asFile, get, post } from '../../contract/endpoint'
import { fileList, someFiles } from '../../contract/move'
import { byId } from '../../contract/page'
import { rulesOf } from '../../fields/fields'
import { signatureFields } from '../../fields/signature'
import { recordCalls } from '../../record/record-calls'
import { applyFields, confirmFields, handoutFields, lostFields, waiveFields } from './notice.fields'
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
  /** The signature that was drawn at the counter. */
  image: asFile(get(`${path}/image`, byId, z.unknown())),
}
