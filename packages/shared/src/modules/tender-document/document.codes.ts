/** The templates of a lot's papers. */
export const LOT_DOCUMENTS = ['signIn', 'openRecord', 'candidates', 'award', 'lost'] as const
export type LotDocument = (typeof LOT_DOCUMENTS)[number]

/** The template of a project's 招标公告 or 采购公告. */
export const NOTICE_DOCUMENT = 'notice'

/** The move of a lot that asks for the paper, and the field that takes it. */
export const attachedTo: Partial<Record<string, string>> = {
  signIn: 'signInFile',
  openRecord: 'openRecordFile',
  award: 'noticeFile',
  lost: 'noticeFile',
} satisfies Partial<Record<LotDocument, string>>
