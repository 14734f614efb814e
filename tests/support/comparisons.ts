import { comparisonApi } from '@agency/shared/modules/tender-comparison/comparison.contract'
import type { ComparisonRow } from '@agency/shared/modules/tender-comparison/comparison.record'
import { uploadFile } from './attachments'
import { expectSuccess } from './expect-success'
import { moveFunctionFor, type Person, type Some } from './person'
import { timeInDays } from './projects'
import type { TestServer } from './server'

export const onComparison = moveFunctionFor(comparisonApi)
type OfComparison = Some<typeof comparisonApi.save>

/** A valid input for a 比选 that is small enough for the department head to approve alone. */
export const comparisonForm = async (manager: Person, changes: OfComparison = {}) => ({
  comparisonName: '校园物业服务招标代理机构比选',
  comparisonRole: 'PARTICIPATE',
  clientNameText: '青山学院',
  projectType: 'FW',
  submitDeadline: timeInDays(20),
  budgetMoney: '3000000',
  quoteWay: '费率下浮',
  quoteValue: '20',
  responsibleUserId: manager.userId,
  memberIds: [],
  originalCount: 1,
  copyCount: 4,
  requiredPapers: [{ paperName: '营业执照', materialType: '资质证照', copies: 1 }],
  comparisonFile: [(await uploadFile(manager, '比选申请文件.pdf')).listId],
  ...changes,
})

export const aComparisonDraft = async (manager: Person, changes: OfComparison = {}) =>
  manager.call(comparisonApi.save, await comparisonForm(manager, changes))

interface Company {
  server: TestServer
  manager: Person
  head: Person
  office: Person
}

/** A 比选 approved by its department, to be sealed. */
export async function aComparisonToSeal({ manager, head }: Company, changes: OfComparison = {}) {
  const sent = expectSuccess(await onComparison(manager, 'submit', await aComparisonDraft(manager, changes)))
  return expectSuccess(await onComparison(head, 'approve', sent, { result: 'approve' }))
}

/** A 比选 that was handed in and whose deadline has passed. */
export async function aHandedInComparison(
  company: Company,
  changes: OfComparison = {},
): Promise<ComparisonRow> {
  const agreed = await aComparisonToSeal(company, changes)
  const sealed = expectSuccess(
    await onComparison(company.office, 'seal', agreed, { sealCount: 5, sealNote: null }),
  )
  await company.server.sql(
    `update tender_comparison set submit_deadline = now() - interval '1 minute' where list_id = $1`,
    [sealed.listId],
  )
  return sealed
}

const nothing = { resultTime: null, winnerName: null, winQuote: null, loseReason: null, lesson: null }
/** The input of a 比选 result. */
export const comparisonResultForm = (result: string, changes: Some<typeof comparisonApi.result> = {}) => ({
  result,
  ...nothing,
  competitors: [],
  resultFile: [],
  ...changes,
})
