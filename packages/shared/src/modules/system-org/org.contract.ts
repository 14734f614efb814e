import { z } from 'zod'
import { instant } from '../../contract/page'
import { defineResourceEndpoints } from '../../contract/resource.contract'
import { pickFieldRules } from '../../fields/fields'
import { isDeptNo, ORG_KINDS, type OrgField, orgFields } from './org.fields'

const formShape = pickFieldRules(orgFields)
export type OrgForm = z.output<z.ZodObject<typeof formShape>>

function checkOrg({ kind, deptNo, pid }: OrgForm, context: z.RefinementCtx): void {
  const reportProblem = (field: OrgField, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (kind === 'dept' && !isDeptNo(deptNo ?? '')) reportProblem('deptNo', '部门编号为两位数字')
  if (kind !== 'company' && !pid) reportProblem('pid', '请选择上级')
}

const orgRow = z.object({
  listId: z.string(),
  version: z.number(),
  pid: z.string().nullable(),
  orgName: z.string(),
  kind: z.enum(ORG_KINDS),
  deptNo: z.string().nullable(),
  costOrg: z.boolean(),
  sort: z.number(),
  /** The number of people directly in the unit, including disabled accounts. */
  people: z.number(),
  updateTime: instant,
  allowedActions: z.array(z.enum(['edit', 'del'])),
})
export type OrgRow = z.output<typeof orgRow>

/**
 * 组织 of the system management (DOMAIN 5.17). The tree is small: the web app reads `list`, and `pid` builds the
 * tree.
 */
export const orgApi = defineResourceEndpoints('/admin/org', {
  form: formShape,
  also: checkOrg,
  row: orgRow,
  filters: { keyword: z.string().trim().max(30).optional() },
  order: ['sort', 'orgName', 'deptNo'],
})
