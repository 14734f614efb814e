/** Texts about a change of a record, besides its fields. */
export const changesMessages = {
  whole: '有改动，请在记录中核对',
  filesOf: (count: number) => (count > 0 ? `${count} 个附件` : ''),
} as const
