export const deadlineMessages = {
  title: '法定期限',
  none: '没有适用的期限规则',
  trying: '按填写的时间和金额试算，尚未保存',
  earliest: (date: string) => `最早 ${date}`,
  latest: (date: string) => `最晚 ${date}`,
  anchor: (date: string) => `起算 ${date}`,
  target: (date: string) => `现定 ${date}`,
  later: (count: number) => `还有 ${count} 项要到后面的步骤才能判断`,
  was: (state: string) => `原为${state}`,
  changed: '有变化',
  block: '强制',
  count: (state: string, count: number) => `${state} ${count} 项`,
} as const
