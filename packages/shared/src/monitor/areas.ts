/** A part of the product with its own tables, recognised by their name prefix; other tables belong to 其他. */
interface Area {
  title: string
  tables: RegExp
}

/** The first match applies. 操作日志 and 附件 are separate because they grow on their own. */
export const areas = {
  log: { title: '操作日志', tables: /^sys_operation_/ },
  files: { title: '附件登记', tables: /^sys_(attachment|blob_check|document_template)$|^doc_/ },
  fulltext: { title: '查找与全文检索', tables: /^sys_search/ },
  flow: { title: '流程与待办', tables: /^wf_/ },
  system: { title: '系统（账号、会话、字典、任务）', tables: /^(sys|__drizzle)_/ },
  crm: { title: '客户与供应商', tables: /^crm_/ },
  ordinal: { title: '排号与场地', tables: /^ordinal_/ },
  tender: { title: '招标项目与比选', tables: /^tender_/ },
  sale: { title: '通知书与异议投诉', tables: /^sale_/ },
  archive: { title: '档案', tables: /^archive_/ },
  quality: { title: '品管与风险', tables: /^(quality|risk)_/ },
  knowledge: { title: '资料库与资料申请', tables: /^knowledge_/ },
  finance: { title: '财务', tables: /^finance_/ },
  rules: {
    title: '规则与标准',
    tables:
      /^(account|commission|numbering|statutory)_rule|^(deposit|withholding)_rate|^fee_standard|^voucher_map/,
  },
  consult: { title: '即时咨询', tables: /^consult_/ },
  other: { title: '其他', tables: /^/ },
} as const satisfies Record<string, Area>

export type AreaCode = keyof typeof areas
export const areaCodes = Object.keys(areas) as [AreaCode, ...AreaCode[]]

/** The area of a table. */
export const areaOfTable = (table: string): AreaCode =>
  areaCodes.find((code) => areas[code].tables.test(table)) ?? 'other'
