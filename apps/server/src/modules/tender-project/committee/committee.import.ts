import { memberFields } from '@agency/shared/modules/tender-project/committee/committee.fields'
import {
  duplicateMemberProblems,
  MOST_MEMBERS,
  tooManyMembers,
} from '@agency/shared/modules/tender-project/committee/committee.rules'
import {
  type IntoCommittee,
  type MemberImportForm,
  memberImportForm,
} from '@agency/shared/modules/tender-project/committee/committee-import.contract'
import { badInputRefusal } from '../../../http/refusal'
import type { ImportInto } from '../../../record/import'
import type { StoredMember } from './committee.store'
import { lockCommittee, mustFindEditableCommittee, writeCommittee } from './committee.write'

/** The list as platforms call it, and how its mappings are kept. */
export const memberPlatformList = { kind: 'experts', title: '评委名单', fields: memberFields }

/**
 * Imports drawn experts into the committee of a lot, behind the members who are entered. @throws 403 for anybody but
 * manager A, 409 when the committee changed or is final
 */
export const memberImport: ImportInto<MemberImportForm, IntoCommittee> = async (
  context,
  { listId, version },
) => {
  const { before } = await mustFindEditableCommittee(context, listId, version)
  return {
    fields: memberFields,
    form: memberImportForm,
    formOf: (cells) => cells,
    once: {
      mobile: ({ mobile }) => mobile,
      name: ({ name, company }) => JSON.stringify([name, company ?? '']),
    },
    problems: async (_db, member) => findEnteredMember(before, member),
    async insertAll(write, members) {
      const locked = await lockCommittee(write, listId, version)
      const all = [...locked.before, ...members]
      if (all.length > MOST_MEMBERS) throw badInputRefusal(tooManyMembers)
      return writeCommittee(write, { ...locked, members: all, action: 'committee' })
    },
  }
}

/** Says that a member is entered already; somebody else with the same telephone is a mistake. */
const findEnteredMember = (before: readonly StoredMember[], member: MemberImportForm) =>
  duplicateMemberProblems([...before, member])
    .filter(({ field }) => field.startsWith(`members.${before.length}.`))
    .map(({ field, message }) => {
      const isSame = before.some(({ name, mobile }) => name === member.name && mobile === member.mobile)
      const name = field.split('.').at(-1) ?? field
      return { field: name, message, ...(name === 'name' || isSame ? { isSkipped: true as const } : {}) }
    })
