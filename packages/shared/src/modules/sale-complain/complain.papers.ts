/** Template codes of a complaint's letters. */
export const REPLY_PAPER = 'complainReply'
export const SUPPLEMENT_PAPER = 'complainSupplement'
