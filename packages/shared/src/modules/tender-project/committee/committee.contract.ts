import { z } from 'zod'
import { get, post } from '../../../contract/endpoint'
import { byId, recordId, recordVersion } from '../../../contract/page'
import { rulesOf } from '../../../fields/fields'
import { labelled, ofSeveral } from '../../../validators/input-problems'
import { memberFields } from './committee.fields'
import { memberProblems } from './committee.rules'

const path = '/api/tender/project'
const nullable = z.string().nullable()

const memberShape = rulesOf(memberFields)
const members = labelled(
  z.array(z.strictObject(memberShape)).min(1, '请录入评标委员会成员').max(31, '评标委员会最多 31 人'),
  '评标委员会成员',
)

type Members = { members: Parameters<typeof memberProblems>[0] }
const ofSeveralRows = ofSeveral(({ members: all }: Members) => memberProblems(all))
export const committeeForm = z.strictObject({ members }).superRefine(ofSeveralRows)

const committeeMember = z.object({
  listId: z.string(),
  memberKind: z.string(),
  name: z.string(),
  company: nullable,
  /** Whole for whoever enters it, else masked. */
  mobile: nullable,
  category: nullable,
  /** 元; null, too, for whoever may not know the fees. */
  fee: nullable,
})
export type CommitteeMember = z.output<typeof committeeMember>

const committee = z.object({
  packageId: z.string(),
  /** Of the committee: 0 while nobody is entered. Null where it is secret. */
  version: z.number().nullable(),
  /** Experts are secret until the result is fixed (R27, 招标投标法第37条): the caller gets none of it. */
  isSecret: z.boolean(),
  /** The fees are the caller's to know. */
  hasFees: z.boolean(),
  members: z.array(committeeMember),
  committeeCount: z.number().nullable(),
  expertCount: z.number().nullable(),
  /** Other lots of the project whose committee can be copied; for whoever may edit this one. */
  copyable: z.array(z.object({ listId: z.string(), packageNo: z.string(), committeeCount: z.number() })),
  /** `edit`: the caller enters it. */
  allowedActions: z.array(z.string()),
})
export type Committee = z.output<typeof committee>

/** The evaluation committee of a lot: `listId` is the lot's, `version` the committee's (DOMAIN 5.4, "Expert"). */
export const committeeApi = {
  committee: get(`${path}/committee`, byId, committee),
  /** All of its members, in place of those there are. */
  committeeSave: post(
    `${path}/committeeSave`,
    z.strictObject({ listId: recordId, version: recordVersion, members }).superRefine(ofSeveralRows),
    committee,
  ),
  /** The members of another lot of the same project, without their fees: a fee is paid for one lot. */
  committeeCopy: post(
    `${path}/committeeCopy`,
    z.strictObject({ listId: recordId, version: recordVersion, fromId: recordId }),
    committee,
  ),
}
