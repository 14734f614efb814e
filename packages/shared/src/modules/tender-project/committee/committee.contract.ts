import { z } from 'zod'
import { defineGetEndpoint, definePostEndpoint } from '../../../contract/endpoint'
import { byId, recordId, recordVersion } from '../../../contract/page'
import { pickFieldRules } from '../../../fields/fields'
import { attachLabel, refineByProblems } from '../../../fields/input-problems'
import { memberFields } from './committee.fields'
import { duplicateMemberProblems, MOST_MEMBERS, tooManyMembers } from './committee.rules'

const path = '/api/tender/project'
const nullable = z.string().nullable()

const memberShape = pickFieldRules(memberFields)
const members = attachLabel(
  z.array(z.strictObject(memberShape)).min(1, '请录入评标委员会成员').max(MOST_MEMBERS, tooManyMembers),
  '评标委员会成员',
)

type Members = { members: Parameters<typeof duplicateMemberProblems>[0] }
const ofSeveralRows = refineByProblems(({ members: all }: Members) => duplicateMemberProblems(all))
export const committeeForm = z.strictObject({ members }).superRefine(ofSeveralRows)

const committeeMember = z.object({
  listId: z.string(),
  memberKind: z.string(),
  name: z.string(),
  company: nullable,
  /** Complete for people who may edit it, otherwise masked. */
  mobile: nullable,
  category: nullable,
  /** 元; also null for people who may not see the fees. */
  fee: nullable,
})
export type CommitteeMember = z.output<typeof committeeMember>

const committee = z.object({
  packageId: z.string(),
  /** Version of the committee: 0 while it has no members, null where it is secret. */
  version: z.number().nullable(),
  /** True while the experts are secret to the caller, until the result is fixed (R27, 招标投标法第37条). */
  isSecret: z.boolean(),
  /** True when the caller may see the fees. */
  hasFees: z.boolean(),
  members: z.array(committeeMember),
  committeeCount: z.number().nullable(),
  expertCount: z.number().nullable(),
  /** Other lots of the project whose committee can be copied; only for people who may edit this one. */
  copyable: z.array(z.object({ listId: z.string(), packageNo: z.string(), committeeCount: z.number() })),
  /** Contains `edit` for people who may enter the committee. */
  allowedActions: z.array(z.string()),
})
export type Committee = z.output<typeof committee>

/** The evaluation committee of a lot: `listId` is the lot's, `version` the committee's (DOMAIN 5.4, "Expert"). */
export const committeeApi = {
  committee: defineGetEndpoint(`${path}/committee`, byId, committee),
  /** Replaces all members. */
  committeeSave: definePostEndpoint(
    `${path}/committeeSave`,
    z.strictObject({ listId: recordId, version: recordVersion, members }).superRefine(ofSeveralRows),
    committee,
  ),
  /** Copies the members of another lot of the project without their fees, because a fee is paid per lot. */
  committeeCopy: definePostEndpoint(
    `${path}/committeeCopy`,
    z.strictObject({ listId: recordId, version: recordVersion, fromId: recordId }),
    committee,
  ),
}
