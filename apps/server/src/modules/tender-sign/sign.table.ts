import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, idCardColumns, recordColumns, time } from '../../db/columns'

/** 签到会话: a link handed out at the scene (DOMAIN 5.18). */
export const tenderSignSession = pgTable(
  'tender_sign_session',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    packageIds: jsonb().$type<string[]>().notNull(),
    /** Occasion of the session, a value of the dictionary signScene. */
    scene: text().notNull(),
    sceneTime: time().notNull(),
    validFrom: time().notNull(),
    validTo: time().notNull(),
    closeTime: time(),
    /** The latest 签到表 made of the session. */
    sheetId: uuid(),
    /**
     * The hash that finds the session of a link; the encrypted token beside it lets the managers see the link
     * again.
     */
    tokenHash: text().notNull().unique(),
    tokenSealed: text().notNull(),
  },
  (t) => [index().on(t.projectId)],
)

/**
 * A person who signed: one row for each mobile number in a session, replaced when they sign again before it
 * ends.
 */
export const tenderSignature = pgTable(
  'tender_signature',
  {
    ...recordColumns(),
    sessionId: uuid().notNull(),
    signType: text().notNull(),
    companyName: text().notNull(),
    signName: text().notNull(),
    /** The encrypted mobile number; the keyed hash beside it shows whether it has signed. */
    mobileSealed: text().notNull(),
    mobileMask: text().notNull(),
    mobileKey: text().notNull(),
    ...idCardColumns(),
    position: text(),
    isAuthorized: boolean().notNull(),
    signImage: bytes().notNull(),
    /** SHA-256 of the signature image in hex. */
    imageHash: text().notNull(),
    signPoints: integer().notNull(),
    /** JPEG photo of the person who signed, if one was taken. */
    photo: bytes(),
    /** SHA-256 of the photo in hex. */
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
