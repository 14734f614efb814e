import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, recordColumns, time } from '../../db/columns'

/** 签到会话: a link that is handed out at the scene (DOMAIN 5.18). */
export const tenderSignSession = pgTable(
  'tender_sign_session',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageIds: jsonb().$type<string[]>().notNull(),
    /** Dictionary signScene. */
    scene: text().notNull(),
    sceneTime: time().notNull(),
    validFrom: time().notNull(),
    validTo: time().notNull(),
    closeTime: time(),
    /** 签到表: the file that was made of it last. */
    sheetId: uuid(),
    /** The link is found by its hash; whoever holds the session is shown it again. */
    tokenHash: text().notNull().unique(),
    tokenSealed: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)

/** Somebody who signed: one row for a mobile number in a session; signing again replaces it until the end. */
export const tenderSignature = pgTable(
  'tender_signature',
  {
    ...recordColumns(),
    sessionId: uuid().notNull(),
    signType: text().notNull(),
    companyName: text().notNull(),
    signName: text().notNull(),
    /** Kept encrypted; a keyed hash tells whether a number has signed. */
    mobileSealed: text().notNull(),
    mobileMask: text().notNull(),
    mobileKey: text().notNull(),
    idCardSealed: text(),
    idCardMask: text(),
    position: text(),
    isAuthorized: boolean().notNull(),
    signImage: bytes().notNull(),
    /** SHA-256 in hex. */
    imageHash: text().notNull(),
    signPoints: integer().notNull(),
    /** Who signed may have been photographed; JPEG. */
    photo: bytes(),
    /** SHA-256 in hex. */
    photoHash: text(),
    arriveTime: time().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    confirmTime: time(),
    confirmUserId: uuid(),
    strikeReason: text(),
  },
  (t) => [uniqueIndex().on(t.sessionId, t.mobileKey)],
)
