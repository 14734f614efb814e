import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, fileIdsColumn, money, recordColumns, time } from '../../db/columns'

/** 通知书: one for each lot and supplier; void ones stay along with their replacement (DOMAIN 5.11). */
export const saleNotice = pgTable(
  'sale_notice',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageId: uuid().notNull(),
    supplierId: uuid().notNull(),
    noticeNo: text().notNull().unique(),
    /** Kind of the notice, a value of the dictionary saleNoticeType. */
    noticeType: text().notNull(),
    isWinner: boolean().notNull(),
    winBidMoney: money(),
    /** How the notice is received, a value of the dictionary receiveWay. */
    receiveWay: text(),
    receiverName: text(),
    receiverMobile: text(),
    receiverIdCardSealed: text(),
    receiverIdCardMask: text(),
    receiverAddress: text(),
    authFile: fileIdsColumn(),
    applyTime: time(),
    waiveFile: fileIdsColumn(),
    waiveReason: text(),
    waiveTime: time(),
    /** The date on the document made for sealing; the notice must be given out on that date. */
    issueDate: date({ mode: 'string' }),
    noticeSendTime: time(),
    expressNo: text(),
    photoFile: fileIdsColumn(),
    noticeFile: fileIdsColumn(),
    signImage: bytes(),
    /** SHA-256 in hex of the receiver's signature image. */
    signHash: text(),
    receiptFile: fileIdsColumn(),
    receiveTime: time(),
    /** SHA-256 in hex of the token of the receiver's link; the token itself is not stored. */
    linkHash: text().unique(),
    linkExpireTime: time(),
    linkIp: text(),
    /** Who confirmed the receipt: `receiver` or `counter`. */
    confirmedBy: text().$type<'receiver' | 'counter'>(),
    confirmName: text(),
    confirmIp: text(),
    confirmAgent: text(),
    voidReason: text(),
    replacesId: uuid(),
    replacedById: uuid(),
    /** 10 待申请, 20 项目审核, 30 财务审核, 40 待领取, 50 已领取, 60 已退回, 90 已作废 */
    status: text().notNull(),
  },
  (t) => [index().on(t.projectId), index().on(t.packageId), index().on(t.status)],
)
