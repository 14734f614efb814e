/** Names of content that a Word document may contain but the viewer does not show. */
const kinds = {
  equation: '公式',
  chart: '图表',
  diagram: 'SmartArt 图',
  picture: '图片',
  shape: '图形',
  object: '嵌入对象',
  document: '嵌入文档',
  ink: '手写墨迹',
  symbol: '符号',
  note: '脚注或尾注',
  comment: '批注',
  header: '页眉或页脚',
  hidden: '隐藏文字',
} as const
export type UnshownKind = keyof typeof kinds

/** The number of items of each kind that are not shown. */
export type Unshown = Partial<Record<UnshownKind, number>>

export const sumUnshownCounts = (one: Unshown, other: Unshown): Unshown => {
  const sum: Unshown = { ...one }
  for (const kind of Object.keys(other) as UnshownKind[]) sum[kind] = (sum[kind] ?? 0) + (other[kind] ?? 0)
  return sum
}

/** The notice above a document whose viewer omits something; undefined when nothing is missing. */
export function describeUnshown(unshown: Unshown): string | undefined {
  const found = (Object.keys(kinds) as UnshownKind[]).filter((kind) => (unshown[kind] ?? 0) > 0)
  if (found.length === 0) return undefined
  const total = found.reduce((sum, kind) => sum + (unshown[kind] ?? 0), 0)
  const parts = found.map((kind) => `${kinds[kind]} ${unshown[kind]}`).join('，')
  return `本文件有 ${total} 处内容无法显示：${parts}；请下载或查看原件`
}
