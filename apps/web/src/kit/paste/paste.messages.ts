import { importMessages } from '../import/import.messages'

/** Texts about rows that are pasted into a form. */
export const pasteMessages = {
  paste: '从 Excel 粘贴',
  pasteHint: (columns: readonly string[]) =>
    `在 Excel、WPS 或金山文档中选中多行，复制，然后在这里粘贴。带表头的按表头对应，没有表头的按这个顺序：${columns.join('、')}。`,
  pasted: (count: number) => `已粘贴 ${count} 条，请核对`,
  nothingPasted: '没有可以粘贴的内容：请在 Excel 中选中数据行再复制',
  tooMany: (most: number, left: number, first: string) =>
    `一次最多录入 ${most} 条，其余 ${left} 条没有粘贴（从“${first}”起）`,
  hiddenRows: (count: number) => `另有 ${count} 行在表格中隐藏，没有粘贴`,
  rowsAbove: (count: number) => `表头上面的 ${count} 行没有粘贴`,
  unknownColumns: (names: string) => `没有对应栏目的列没有粘贴：${names}`,
  columnAt: (column: number) => `第 ${column} 列`,
  wrong: (count: number) => `${count} 处需要改正：`,
  wrongCell: (row: string, label: string, value: string, message: string) =>
    `${row}「${label}」${value === '' ? '' : `“${value}”`}：${message}`,
  moreWrong: (count: number) => `另有 ${count} 处`,
  formula: importMessages.formula,
  digits: importMessages.digits,
  narrow: '列太窄，Excel 只给出了 #，请把这一列加宽后重新复制',
} as const
