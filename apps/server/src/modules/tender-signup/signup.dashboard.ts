import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { addDays, formatTime, parseInstant, shanghaiDateAt } from '@agency/shared/format/dates'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { SIGNUP_LIST } from '@agency/shared/modules/tender-signup/signup.paths'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import { inlineCodes } from '../../db/inline-codes'
import type { Context } from '../../http/context'
import { areBuyersVisible, projectsInScope } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'

const [MOST_LINES, DAYS] = [6, 3]
const say = {
  title: '报名与发售',
  toCheck: '待核收',
  register: '登记报名',
  signedUp: (count: number) => `已报名 ${count} 家`,
  end: (words: string, clock: string) => `${words} ${clock} 截止`,
}

const signedUp = sql<number>`(select count(*)::int from ${tenderSignup}
  where ${tenderSignup.packageId} = ${tenderLot.listId} and ${tenderSignup.status} = ${inlineCodes(signupStatus.valid)} and not ${tenderSignup.delFlag})`

/** Lots whose sale ends next, among those whose buyers the caller may count (R27). */
const lotsClosingNext = ({ db, actor, clock }: Context) =>
  db
    .select({
      listId: tenderLot.listId,
      packageNo: tenderLot.packageNo,
      end: tenderLot.signUpEnd,
      projectName: tenderProject.projectName,
      signedUp,
    })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        eq(tenderLot.status, lotStatus.selling),
        eq(tenderProject.suspendFlag, false),
        gte(tenderLot.signUpEnd, clock()),
        lt(tenderLot.signUpEnd, parseInstant(`${addDays(shanghaiDateAt(clock()), DAYS)}T00:00`)),
        projectsInScope(actor, signupPrefix),
        areBuyersVisible(actor, tenderLot.listId),
      ),
    )
    .orderBy(asc(tenderLot.signUpEnd), asc(tenderLot.packageNo))
    .limit(MOST_LINES)

/** Dashboard card of 标书销售: sign-ups to be checked, and lots whose sale ends within three days. */
const card: CardSource = {
  key: 'tender-signup:counter',
  title: say.title,
  path: SIGNUP_LIST,
  wide: true,
  acts: [`${signupPrefix}:invalidate`],
  async read(context) {
    const [toCheck, lots] = await Promise.all([
      warningFigure(say.toCheck, 'soon', {
        context,
        list: signups,
        path: SIGNUP_LIST,
        filters: { status: signupStatus.waiting },
      }),
      lotsClosingNext(context),
    ])
    const today = shanghaiDateAt(context.clock())
    const lines = lots.flatMap(({ listId, packageNo, projectName, end, signedUp: got }): DashboardLine[] => {
      if (!end) return []
      const { words, tone } = describeDaysLeft(shanghaiDateAt(end), today)
      return [
        {
          listId,
          title: `${packageNo} ${projectName}`,
          about: say.signedUp(got),
          money: null,
          tone,
          when: say.end(words, formatTime(end.toISOString())),
          path: SIGNUP_LIST,
        },
      ]
    })
    return { figures: [toCheck], lines, acts: [{ label: say.register, path: SIGNUP_LIST }] }
  },
}

export const signupDashboard: DashboardSource = { cards: [card] }
