import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { OrgForm } from '@agency/shared/modules/system-org/org.contract'
import { orgKindNames, orgParents } from '@agency/shared/modules/system-org/org.fields'
import type { Actor } from '../../http/actor'

const say = {
  noParent: '上级不存在',
  circle: '上级不能是自己或自己的下级',
  wrongParent: (kind: string, above: string) => `${kind}不能放在${above}`,
  wrongChild: (name: string) => `下级「${name}」不能放在这一类型之下`,
  numberTaken: (name: string) => `编号已被「${name}」使用`,
  nameTaken: '同一上级下已有同名的组织',
  adminMoves: '上级只能由系统管理员调整',
}

/** The columns of existing departments that the rules need. */
interface Org {
  listId: string
  pid: string | null
  orgName: string
  deptNo: string | null
  kind: OrgForm['kind']
}

/** Problems of a department against the others, by field. `self` is the department before the change. */
export function orgProblems(actor: Actor, form: OrgForm, orgs: readonly Org[], self?: Org): FieldProblem[] {
  const others = orgs.filter((org) => org.listId !== self?.listId)
  const sameNumber = form.deptNo && others.find((org) => org.deptNo === form.deptNo)
  const sameName = others.some((org) => org.pid === form.pid && org.orgName === form.orgName)
  const parent = parentProblem(form, orgs, self) ?? adminOnlyMoveProblem(actor, form, self)
  return [
    ...(sameNumber ? [{ field: 'deptNo', message: say.numberTaken(sameNumber.orgName) }] : []),
    ...(sameName ? [{ field: 'orgName', message: say.nameTaken }] : []),
    ...(parent ? [{ field: 'pid', message: parent }] : []),
    ...kindProblems(form, others, self),
  ]
}

function parentProblem({ pid, kind }: OrgForm, orgs: readonly Org[], self?: Org): string | undefined {
  const byId = new Map(orgs.map((org) => [org.listId, org]))
  const parent = pid === null ? null : byId.get(pid)
  if (parent === undefined) return say.noParent
  const seen = new Set<string>()
  for (let at = pid; at !== null; at = byId.get(at)?.pid ?? null) {
    if (at === self?.listId || seen.has(at)) return say.circle
    seen.add(at)
  }
  if (orgParents[kind].includes(parent?.kind ?? null)) return undefined
  return say.wrongParent(orgKindNames[kind], parent ? `${orgKindNames[parent.kind]}之下` : '最上层')
}

/** Only administrators may move a department, because its new and old heads gain and lose access. */
const adminOnlyMoveProblem = (actor: Actor, { pid }: OrgForm, self: Org | undefined): string | undefined =>
  actor.isAdmin || !self || self.pid === pid ? undefined : say.adminMoves

function kindProblems({ kind }: OrgForm, others: readonly Org[], self: Org | undefined): FieldProblem[] {
  const child = self && others.find((org) => org.pid === self.listId && !orgParents[org.kind].includes(kind))
  return child ? [{ field: 'kind', message: say.wrongChild(child.orgName) }] : []
}
