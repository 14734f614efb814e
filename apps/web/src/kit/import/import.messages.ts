import { messages } from '@agency/shared/validators/messages'

interface Limits {
  rows: number
  megabytes: number
}

/** Texts of the Excel import, except JSX labels. */
export const importMessages = {
  importTitle: (noun: string) => `导入${noun}`,
  templateTitle: (noun: string) => `${noun}导入模板`,
  format: messages.excelFormat,
  tooLarge: (limit: number) => `文件超过 ${limit} MB，请拆分后再上传`,
  tooBigInside: '文件解压后过大，无法导入，请检查文件内容',
  tooManyParts: '文件内部结构过于复杂，无法导入',
  encrypted: '文件已加密，请取消密码后重新上传',
  noData: (sheet: string) => `工作表“${sheet}”中没有数据`,
  noRows: (sheet: string) => `工作表“${sheet}”只有表头，没有可导入的数据`,
  tooManyRows: (limit: number) => `一次最多导入 ${limit} 行，请拆分后再上传`,
  noVisibleSheet: '文件中没有可读取的工作表',
  slow: '文件读取超时，请减少内容后重试',
  failed: '文件读取失败，请另存为 .xlsx 后重试',
  unreadRows: (row: number) => `第 ${row} 行以后没有读取，如有数据请移到前面`,
  unreadColumns: (count: number) => `只读取前 ${count} 列，右侧其余的列没有读取`,
  requiredMissing: (labels: string) => `缺少必填列：${labels}。请在下方选择对应的列，或修改文件后重新上传`,
  digits: '数字超过 15 位，末尾已被 Excel 改写，请将单元格设为文本后重新填写',
  formula: '公式结果有误，请改为具体内容',
  tooLong: (limit: number) => `内容超过 ${limit} 个字`,
  notImportable: '没有可导入的数据',
  counts: (all: number, good: number, bad: number) => `共 ${all} 行，可导入 ${good} 行，有误 ${bad} 行`,
  skipped: (count: number) => `${count} 行此前已导入，本次跳过`,
  checkFailed: '校验未完成，请重试',
  saveFailed: '导入未完成，数据没有保存；内容仍保留在这里，可以重试',
  saveUnknown: '没有收到导入结果。可以直接重试，同样的数据不会重复导入',
  because: (failed: string, reason: string) => `${failed}（${reason}）`,
  reportFailed: '错误报告生成失败，请重试',
  parsing: '正在读取文件…',
  checking: (count: number) => `正在校验 ${count} 行…`,
  saving: (count: number) => `正在导入 ${count} 行…`,
  marking: '正在生成错误报告…',
  saved: (count: number) => `成功导入 ${count} 行`,
  leftOver: (count: number) => `还有 ${count} 行有误没有导入，可下载错误报告，修改后再次上传`,
  /** Heading of the report's own column, which is ignored when the report is imported. */
  reportHeading: '错误说明',
  /** Value of that column for an imported row, which is skipped when the report is imported. */
  importedMark: '已导入',
  reportName: (file: string) => `${file}-错误报告.xlsx`,
  templateFailed: '模板生成失败，请重试',
  steps: ['选择文件', '匹配列', '核对并导入'],
  unknownHeaders: (headers: string) => `以下列没有对应的字段：${headers}。可在下方选择；没有选到的列不会导入`,
  headerAt: (letters: string, header: string) => `${letters} 列：${header || '（无列名）'}`,
  sample: (value: string) => `例：${value}`,
  importAll: (count: number) => `导入 ${count} 行`,
  importGood: (count: number) => `仅导入正确的 ${count} 行`,
  sheetRead: (file: string, sheet: string) => `${file}，工作表“${sheet}”`,
  templateName: (name: string) => `${name}.xlsx`,
  templateSheet: '导入数据',
  guideSheet: '填写说明',
  guideHead: ['列名', '是否必填', '说明'],
  required: '必填',
  optional: '选填',
  accepted: ({ rows, megabytes }: Limits) => `仅支持 .xlsx、.xls，不超过 ${megabytes} MB、${rows} 行`,
  guideLines: ({ rows, megabytes }: Limits) => [
    '请在“导入数据”工作表中从第 2 行开始填写，一行一条；不要改动列名。',
    '带 * 的列必填；日期写成 2026-01-31 的样子，连时间写成 2026-01-31 14:30；单元格里的空格会被去掉。',
    `一次最多导入 ${rows} 行，文件不超过 ${megabytes} MB。`,
  ],
} as const
