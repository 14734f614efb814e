export const columnMessages = {
  noun: '默认列',
  basic: '默认列',
  page: '页面',
  pages: (title: string, count: number) => (count > 0 ? `${title}（${count} 列）` : title),
  intro:
    '每个列表的默认列。没有自己调整过的人看到的就是这里的顺序、列宽和显示。也可以在列表的“列设置”里调好后设为所有人的默认。',
  empty: '这个页面还没有默认列，按系统自带的列显示',
  firstColumn: '新增第一列',
  export: '导出',
  exported: '导出成功',
  fieldHint: '列表的字段代码，列名以这里为准',
} as const
