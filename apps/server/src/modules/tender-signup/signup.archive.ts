import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, eq, not } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { ArchiveMaterial } from '../archive-file/door/material'
import { tenderSignup } from './signup.table'

const say = { signups: (count: number) => `有效报名 ${count} 家` }

/** What the valid sign-ups have for the archive of their project. */
export async function loadSignupArchiveMaterial(db: Queryable, projectId: string): Promise<ArchiveMaterial> {
  const count = await db.$count(
    tenderSignup,
    and(
      eq(tenderSignup.projectId, projectId),
      eq(tenderSignup.status, signupStatus.valid),
      not(tenderSignup.delFlag),
    ),
  )
  return { signup: count > 0 ? [{ words: say.signups(count) }] : [] }
}
