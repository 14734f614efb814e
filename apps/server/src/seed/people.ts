import type { RoleCode } from '@agency/shared/roles/roles'

/** The password of every demo account (CONTRACT, "Demo data"). */
export const DEMO_PASSWORD = 'Tender@2026'

export const AGENCY = { orgName: '衡川招标代理有限公司（演示）', code: 'HC' }

/** The departments of the demo company as [deptNo, name] (DOMAIN section 7). */
export const departments = [
  ['01', '综合管理部'],
  ['02', '市场部'],
  ['03', '招标一部'],
  ['04', '招标二部'],
  ['05', '国际业务部'],
  ['06', '品质管理部'],
  ['07', '财务部'],
  ['08', '档案室'],
] as const
type DeptNo = (typeof departments)[number][0]

interface DemoPerson {
  username: string
  realName: string
  dept: DeptNo
  role: RoleCode
}
const makeDemoPerson = (username: string, realName: string, dept: DeptNo, role: RoleCode): DemoPerson => ({
  username,
  realName,
  dept,
  role,
})

/** Invented people, at least one for each role; the first of each role is the account named in the README. */
export const demoPeople: readonly DemoPerson[] = [
  makeDemoPerson('leader', '陆明远', '01', 'LEADER'),
  makeDemoPerson('depthead', '沈知秋', '03', 'DEPT_HEAD'),
  makeDemoPerson('depthead2', '顾北辰', '04', 'DEPT_HEAD'),
  makeDemoPerson('clientmgr', '温若岚', '03', 'CLIENT_MGR'),
  makeDemoPerson('clientmgr2', '祁向阳', '04', 'CLIENT_MGR'),
  makeDemoPerson('clientmgr3', '罗一禾', '04', 'CLIENT_MGR'),
  makeDemoPerson('pm', '程予安', '03', 'PM'),
  makeDemoPerson('pmb', '苏映川', '03', 'PM'),
  makeDemoPerson('pm3', '叶南乔', '03', 'PM'),
  makeDemoPerson('pm4', '白景行', '04', 'PM'),
  makeDemoPerson('pm5', '乔松年', '04', 'PM'),
  makeDemoPerson('pm6', '方清和', '05', 'PM'),
  makeDemoPerson('office', '何小满', '01', 'OFFICE'),
  makeDemoPerson('sales', '柳如意', '02', 'SALES'),
  makeDemoPerson('finance', '钱多朵', '07', 'FINANCE'),
  makeDemoPerson('finhead', '金守正', '07', 'FIN_HEAD'),
  makeDemoPerson('archivist', '常守册', '08', 'ARCHIVIST'),
  makeDemoPerson('archreview', '严以成', '08', 'ARCH_REVIEW'),
  makeDemoPerson('qc', '简真', '06', 'QC'),
  makeDemoPerson('auditor', '康正', '01', 'AUDITOR'),
  makeDemoPerson('staff', '宁可心', '02', 'ROLE_SYSTEM_DEFAULT'),
  makeDemoPerson('staff2', '文小舟', '02', 'ROLE_SYSTEM_DEFAULT'),
  makeDemoPerson('staff3', '江一帆', '03', 'ROLE_SYSTEM_DEFAULT'),
  makeDemoPerson('staff4', '安之若', '04', 'ROLE_SYSTEM_DEFAULT'),
  makeDemoPerson('staff5', '林间路', '05', 'ROLE_SYSTEM_DEFAULT'),
  makeDemoPerson('staff6', '田野青', '01', 'ROLE_SYSTEM_DEFAULT'),
]

export const ADMIN_USERNAME = 'admin'
