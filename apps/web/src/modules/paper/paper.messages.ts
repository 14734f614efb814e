export const paperMessages = {
  title: '文件核验',
  loading: '正在核验…',
  states: {
    genuine: { title: '本系统出具的有效文件', color: 'green' },
    replaced: { title: '文件已被替换，不再有效', color: 'orange' },
    void: { title: '文件已作废', color: 'red' },
  },
  number: '文件编号',
  date: '出具日期',
  sha256: '文件校验值（SHA-256）',
  hint: '请核对编号与日期是否与手中的文件一致。电子文件可以计算其 SHA-256，与上面的校验值相同才是原件。',
  failed: '网络不通，没有查到结果',
  retry: '重试',
} as const
