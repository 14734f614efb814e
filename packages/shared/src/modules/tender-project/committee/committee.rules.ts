import type { FieldProblem } from '../../../fields/field-problem'
import { EXPERT } from './committee.fields'

/** Maximum number of members of a committee. */
export const MOST_MEMBERS = 31
export const tooManyMembers = `评标委员会最多 ${MOST_MEMBERS} 人`

interface Person {
  memberKind: string
  name: string
  company: string | null
  mobile: string | null
}

/** The number of committee members and of experts among them, by which R12 is judged. */
export const committeeCounts = (members: readonly Pick<Person, 'memberKind'>[]) => ({
  committeeCount: members.length,
  expertCount: members.filter(({ memberKind }) => memberKind === EXPERT).length,
})
export type CommitteeFigures = ReturnType<typeof committeeCounts>

/** Rejects members entered twice, identified by telephone or by name and company. */
export function duplicateMemberProblems(members: readonly Partial<Person>[]): FieldProblem[] {
  const matchesEarlierMember = (at: number, is: (earlier: Partial<Person>) => boolean) =>
    members.slice(0, at).some(is)
  return members.flatMap(({ name, company, mobile }, at) => {
    if (mobile && matchesEarlierMember(at, (one) => one.mobile === mobile))
      return [{ field: `members.${at}.mobile`, message: '手机与其他委员重复' }]
    if (
      name &&
      matchesEarlierMember(at, (one) => one.name === name && (one.company ?? '') === (company ?? ''))
    )
      return [{ field: `members.${at}.name`, message: '该委员已录入' }]
    return []
  })
}
