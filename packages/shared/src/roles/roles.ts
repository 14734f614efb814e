/**
 * The agency's roles (DOMAIN section 3). Their codes are used on the wire and in the database; the names are seed
 * data.
 */
export const roleNames = {
  ADMIN: '系统管理员',
  LEADER: '公司领导',
  DEPT_HEAD: '部门负责人',
  CLIENT_MGR: '客户经理',
  PM: '项目经理',
  OFFICE: '综合管理员',
  SALES: '标书销售专员',
  FINANCE: '财务专员',
  FIN_HEAD: '财务负责人',
  ARCHIVIST: '档案管理员',
  ARCH_REVIEW: '档案审核员',
  QC: '品管专员',
  AUDITOR: '审计纪检',
  ROLE_SYSTEM_DEFAULT: '普通员工',
} as const
export type RoleCode = keyof typeof roleNames

/** The name of a role; the code itself when it is unknown. */
export const roleName = (code: string): string =>
  (roleNames as Readonly<Record<string, string>>)[code] ?? code

/** Data scopes from the smallest to the largest (DOMAIN section 3). TEAM is always included in the others. */
export const SCOPES = ['SELF', 'TEAM', 'DEPT', 'ALL'] as const
export type DataScope = (typeof SCOPES)[number]
export const scopeNames: Record<DataScope, string> = {
  SELF: '仅本人',
  TEAM: '本人及所在项目',
  DEPT: '本部门及下级',
  ALL: '全部',
}

/** What each role may do in one module: rows of the matrix in DOMAIN section 3. */
export type Grants = Partial<Record<RoleCode, { scope: DataScope; can: readonly string[] }>>
