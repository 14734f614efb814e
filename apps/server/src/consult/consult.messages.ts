/** Refusal messages of the consultation. */
export const consultMessages = {
  closed: '即时咨询未开启',
  chooseThread: '请选择要答复的会话',
  file: '[附件]',
} as const
