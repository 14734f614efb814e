import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { ComparisonForm } from '@agency/shared/modules/tender-comparison/comparison.contract'
import { comparisonFields } from '@agency/shared/modules/tender-comparison/comparison.fields'
import type { Context, Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { accountsWithAnyRole, activeAccountsWithIds, findUnknownDictValues } from '../../system/directory'
import { hasDepartmentHead } from '../../workflow/people'
import { calculateOffer } from './comparison.fees'
import type { ComparisonRecord } from './comparison.store'
import { findClient } from './door/asks'

const say = {
  over: '递交截止时间已过',
  noClient: '客户不存在，或不在您的客户范围内',
  noPerson: '人员不存在或已停用',
  notOurs: '负责人须是客户经理或项目经理',
}
const RESPONSIBLE = ['CLIENT_MGR', 'PM', 'DEPT_HEAD'] as const

/** Checks the deadline of a 比选. @throws 400 at `submitDeadline` when it has passed */
export function assertBeforeSubmitDeadline({ clock }: Pick<Context, 'clock'>, submitDeadline: Date): void {
  if (submitDeadline <= clock()) throw badField('submitDeadline', say.over)
}

/** True when the department has a head who does not work on the 比选 and can decide. */
export const hasIndependentDepartmentHead = (
  write: Write,
  { departmentId, responsibleUserId, memberIds, createUserId, editorIds }: Ours,
): Promise<boolean> =>
  hasDepartmentHead(write.tx, departmentId, [
    write.actor.userId,
    responsibleUserId,
    ...memberIds,
    ...editorIds,
    ...(createUserId ? [createUserId] : []),
  ])
type Ours = Pick<
  ComparisonRecord,
  'departmentId' | 'responsibleUserId' | 'memberIds' | 'createUserId' | 'editorIds'
>

/** The table columns from a submitted form. @throws 400 with the problems that only the database shows */
export async function comparisonColumnsFromForm(
  write: Write,
  form: ComparisonForm,
  before?: ComparisonRecord,
) {
  const problems = [
    ...(await findUnknownDictValues(write.tx, comparisonFields, form, { ...before })),
    ...(await personProblems(write, form)),
    ...(await clientProblems(write, { form, before })),
  ]
  if (problems.length > 0) throw badFields(problems)
  const departmentId = before ? before.departmentId : write.actor.departmentId
  const { responsibleUserId, memberIds } = form
  // Nobody who has ever edited a 比选 may review it.
  const editorIds = [...new Set([...(before?.editorIds ?? []), write.actor.userId])]
  const createUserId = before ? before.createUserId : write.actor.userId
  const hasHead = await hasIndependentDepartmentHead(write, {
    departmentId,
    responsibleUserId,
    memberIds,
    createUserId,
    editorIds,
  })
  const { sums, reviews } = await calculateOffer(write, form, hasHead)
  return {
    ...form,
    submitDeadline: new Date(form.submitDeadline),
    getFileTime: form.getFileTime === null ? null : new Date(form.getFileTime),
    departmentId,
    ...sums,
    ...reviews,
    hasHead,
    editorIds,
  }
}

async function personProblems(
  { tx }: Write,
  { responsibleUserId, memberIds }: ComparisonForm,
): Promise<FieldProblem[]> {
  const known = new Set(
    (await activeAccountsWithIds(tx, [responsibleUserId, ...memberIds])).map(({ listId }) => listId),
  )
  const problems: FieldProblem[] = []
  if (!known.has(responsibleUserId)) problems.push({ field: 'responsibleUserId', message: say.noPerson })
  else if (!(await accountsWithAnyRole(tx, [responsibleUserId], RESPONSIBLE)).has(responsibleUserId))
    problems.push({ field: 'responsibleUserId', message: say.notOurs })
  if (memberIds.some((id) => !known.has(id))) problems.push({ field: 'memberIds', message: say.noPerson })
  return problems
}

/**
 * Problems of the client: the caller must be able to see it, unless it was chosen by somebody else before.
 */
async function clientProblems(
  write: Write,
  { form, before }: { form: ComparisonForm; before: ComparisonRecord | undefined },
): Promise<FieldProblem[]> {
  const { clientId } = form
  if (clientId === null || clientId === before?.clientId) return []
  return (await findClient.ask(write.tx, write, clientId))
    ? []
    : [{ field: 'clientId', message: say.noClient }]
}
