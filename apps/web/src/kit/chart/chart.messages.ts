/** Texts of the chart components. */
export const chartMessages = {
  empty: '暂无数据',
  failed: '数据加载失败',
  notDrawn: '图表没有加载成功',
  loading: '正在加载…',
  chart: '图表',
  table: '表格',
  show: (title: string) => `${title}的显示方式`,
  save: '保存为图片',
  drawn: (title: string, series: readonly string[]) => `${title}：${series.join('、')}`,
  numbers: (title: string) => `${title}：数字`,
  axis: '项目',
} as const
