import type { AnyFlow } from './flow/flow'
import { clientFlow } from './modules/crm-client/client.flow'
import { supplierFlow } from './modules/crm-supplier/supplier.flow'
import { ordinalFlow } from './modules/ordinal/ordinal.flow'
import { rightsFlow } from './modules/system-user/rights.flow'
import { amendFlow } from './modules/tender-amend/amend.flow'
import { bondFlow } from './modules/tender-bond/bond.flow'
import { changeFlow } from './modules/tender-change/change.flow'
import { failFlow } from './modules/tender-fail/fail.flow'
import { feeFlow } from './modules/tender-fee/fee.flow'
import { exceptionFlow } from './modules/tender-project/exception/exception.flow'
import { lotFlow } from './modules/tender-project/lot/lot.flow'
import { projectFlow } from './modules/tender-project/project/project.flow'
import { bidFixFlow } from './modules/tender-signup/bid-fix.flow'
import { signupFlow } from './modules/tender-signup/signup.flow'
import { waiverFlow } from './modules/tender-waiver/waiver.flow'

/** Every flow. Light: whoever needs no more than names and steps does not load the contracts. */
export const flows: readonly AnyFlow[] = [
  clientFlow,
  supplierFlow,
  ordinalFlow,
  projectFlow,
  lotFlow,
  waiverFlow,
  exceptionFlow,
  failFlow,
  amendFlow,
  changeFlow,
  signupFlow,
  bidFixFlow,
  bondFlow,
  feeFlow,
  rightsFlow,
]

/** Business types of to-dos by name; a task of one's own belongs to none of the flows. */
export const bizTypeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(flows.map((flow) => [flow.bizType, flow.title])),
  'workflow:task': '自建任务',
}
