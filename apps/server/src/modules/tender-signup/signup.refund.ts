import { parseDecimalAmount } from '@agency/shared/format/money'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { and, eq, inArray } from 'drizzle-orm'
import type { Write } from '../../http/context'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { loadJudgementBasis, projects, refundDeadline } from '../tender-project/project.door'
import { type SignupRecord, signups } from './signup.store'
import { tenderSignup } from './signup.table'

const say = { terminated: '终止招标' }

/** 终止招标 with 退还标书款 (R25, 条例第31条): makes the paid document fees of these lots due for refund. */
export const makeBookFeesRefundable =
  (resource: FlowResource<SignupRecord>) =>
  async (
    write: Write,
    { projectId, packageIds }: { projectId: string; packageIds: readonly string[] },
  ): Promise<void> => {
    const project = await projects.load(write.tx, projectId)
    if (!project) return
    const now = write.clock()
    const judging = await loadJudgementBasis(write.tx, project, now)
    const due = refundDeadline(judging, 'terminated', {
      times: { terminateTime: now.toISOString() },
      reason: say.terminated,
    })
    const paid = await write.tx
      .select({ listId: tenderSignup.listId, bookPrice: tenderSignup.bookPrice })
      .from(tenderSignup)
      .where(
        and(
          inArray(tenderSignup.packageId, [...packageIds]),
          eq(tenderSignup.status, signupStatus.valid),
          eq(tenderSignup.delFlag, false),
        ),
      )
    for (const { listId } of paid.filter(({ bookPrice }) => parseDecimalAmount(bookPrice).greaterThan(0))) {
      await signups.patch(write.tx, listId, { refundDue: due?.refundDue ?? null })
      await makeServerMove(write, resource, 'refundDue', listId)
    }
  }
