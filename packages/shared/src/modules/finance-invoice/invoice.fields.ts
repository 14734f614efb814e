/**
 * Columns of the tax bureau's list (税务数字账户, 全量发票查询), with the headings of older exports as aliases. An
 * invoice has either the first of the three numbers or the other two.
 */
export const invoiceColumns = {
  eInvoiceNo: { label: '数电发票号码', aliases: ['数电票号码', '全电发票号码', '数电号码'], isNeeded: false },
  invoiceCode: { label: '发票代码', aliases: [], isNeeded: false },
  invoiceNumber: { label: '发票号码', aliases: [], isNeeded: false },
  sellerTaxNo: {
    label: '销方识别号',
    aliases: ['销售方识别号', '销方税号', '销售方纳税人识别号'],
    isNeeded: true,
  },
  sellerName: { label: '销方名称', aliases: ['销售方名称'], isNeeded: true },
  buyerTaxNo: {
    label: '购方识别号',
    aliases: ['购买方识别号', '购方税号', '购买方纳税人识别号'],
    isNeeded: true,
  },
  buyerName: { label: '购买方名称', aliases: ['购方名称'], isNeeded: true },
  issueDay: { label: '开票日期', aliases: ['开票时间'], isNeeded: true },
  netMoney: { label: '金额', aliases: ['合计金额', '不含税金额'], isNeeded: true },
  taxMoney: { label: '税额', aliases: ['合计税额'], isNeeded: true },
  totalMoney: { label: '价税合计', aliases: ['价税合计金额'], isNeeded: true },
  origin: { label: '发票来源', aliases: [], isNeeded: false },
  kind: { label: '发票票种', aliases: ['票种', '发票类型', '发票种类'], isNeeded: false },
  state: { label: '发票状态', aliases: [], isNeeded: false },
  isPositive: { label: '是否正数发票', aliases: [], isNeeded: false },
  blueNo: { label: '对应蓝字发票号码', aliases: ['被红冲蓝字发票号码', '蓝字发票号码'], isNeeded: false },
  remark: { label: '备注', aliases: [], isNeeded: false },
} as const
export type InvoiceColumn = keyof typeof invoiceColumns

/** The columns of the tax bureau's list of invoices, for the dialog that imports it. */
export const invoiceImportFields = (Object.keys(invoiceColumns) as InvoiceColumn[]).map((name) => {
  const { label, aliases, isNeeded } = invoiceColumns[name]
  const isDay = name === 'issueDay'
  return { name, label, aliases, required: isNeeded, ...(isDay ? { kind: 'day' as const } : {}) }
})

/** Labels of an invoice, also used in the operation log. */
export const invoiceLabels = {
  invoiceNo: '发票号码',
  sellerTaxNo: '销方识别号',
  sellerName: '销方名称',
  buyerTaxNo: '购方识别号',
  buyerName: '购方名称',
  issueDay: { label: '开票日期', kind: 'date' },
  netMoney: { label: '金额', kind: 'money', unit: '元' },
  taxMoney: { label: '税额', kind: 'money', unit: '元' },
  totalMoney: { label: '价税合计', kind: 'money', unit: '元' },
  matchedMoney: { label: '已匹配', kind: 'money', unit: '元' },
  leftMoney: { label: '未匹配', kind: 'money', unit: '元' },
  kind: '发票票种',
  origin: '发票来源',
  state: '发票状态',
  blueNo: '对应蓝字发票',
  remark: '备注',
  source: '导入方式',
} as const
