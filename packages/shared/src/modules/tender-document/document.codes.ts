/** Template codes of a lot's documents. */
export const LOT_DOCUMENTS = [
  'signIn',
  'openRecord',
  'candidates',
  'award',
  'lost',
  'result',
  'signupRegister',
  'bondRegister',
  'bidRegister',
] as const
export type LotDocument = (typeof LOT_DOCUMENTS)[number]

/** The registers of a lot: who obtained the document, whose bonds arrived, who handed in a bid. */
export const LOT_REGISTERS = [
  'signupRegister',
  'bondRegister',
  'bidRegister',
] as const satisfies readonly LotDocument[]

/** Template code of a project's 招标公告 or 采购公告. */
export const NOTICE_DOCUMENT = 'notice'

/**
 * The field of the move that takes the generated document: 发布, 开标 and 登记公示 have one; 结果公告 is registered
 * after its publication, and 通知书 are handed out one by one.
 */
export const attachedTo: Readonly<Record<string, string>> = {
  [NOTICE_DOCUMENT]: 'noticeFile',
  candidates: 'publicityFile',
  signIn: 'signInFile',
  openRecord: 'openRecordFile',
} satisfies Record<
  Exclude<LotDocument, 'award' | 'lost' | 'result' | (typeof LOT_REGISTERS)[number]> | typeof NOTICE_DOCUMENT,
  string
>
