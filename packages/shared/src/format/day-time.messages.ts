/** Error messages for text that is not a valid date or time; they quote the text as it is in the cell. */
export const dayTimeWords = {
  noDay: (label: string, text: string) =>
    `${label}「${text}」不是能识别的日期，请写成 2026-03-05 或 2026-03-05 14:30`,
  noTime: (label: string, text: string) => `${label}「${text}」不是能识别的时间，请写成 14:30 或 14:30:05`,
  otherTime: (label: string, text: string) => `${label}「${text}」与日期一栏写的不一致`,
} as const
