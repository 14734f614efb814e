/** Templates of a complaint's papers. */
export const REPLY_PAPER = 'complainReply'
export const SUPPLEMENT_PAPER = 'complainSupplement'
