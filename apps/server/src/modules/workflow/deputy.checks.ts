import { deputyState, haveCommonDay, haveCommonKind } from '@agency/shared/deputy/deputy.rules'
import { flows } from '@agency/shared/flows'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { RoleCode } from '@agency/shared/roles/roles'
import { and, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import type { Actor } from '../../http/actor'
import type { Write } from '../../http/context'
import { badField, wrongState } from '../../http/refusal'
import { wfDeputy } from '../../session/deputy.table'
import { loadActor } from '../../session/load-actor'
import { userNamesById } from '../../system/directory'

export type DeputyRecord = typeof wfDeputy.$inferSelect
export interface DeputyForm {
  userId: string
  deputyUserId: string
  fromDate: string
  toDate: string
  bizTypes: string[]
  includeWaiting: boolean
}

/** Code of the role that heads of departments have. */
const HEAD: RoleCode = 'DEPT_HEAD'

const say = {
  begun: '代办已开始，只能提前结束',
  nobody: '离岗人不存在或已停用',
  notYours: '只能为本人或本部门人员办理代办',
  noDeputy: '代办人不存在或已停用',
  admin: '系统管理员的待办只能由其他系统管理员代办',
  past: '开始日期不能早于今天',
  unknownKind: '没有这种业务类型',
  taken: (who: string, days: string, by: string) => `${who}在 ${days} 已由${by}代办同类业务`,
  circle: (who: string, days: string) => `${who}在 ${days} 已由离岗人代办，不能互相代办`,
  chain: (who: string, days: string, by: string) => `${who}在 ${days} 已由${by}代办，不能再代他人办理`,
  busy: (who: string, days: string, principal: string) =>
    `${who}在 ${days} 正为${principal}代办，须先结束那一项`,
}

/**
 * True when the actor may arrange a deputy for this person: themselves, the head of their department, or an
 * administrator.
 */
export const canArrangeDeputy = (
  actor: Actor,
  person: { userId: string; departmentId: string | null },
): boolean => actor.isAdmin || actor.userId === person.userId || isHeadOf(actor, person.departmentId)

const isHeadOf = (actor: Actor, departmentId: string | null) =>
  isDepartmentHead(actor) && departmentId !== null && actor.departmentIds.includes(departmentId)

export const isDepartmentHead = ({ roles }: Actor) => roles.includes(HEAD)

/**
 * Checks a deputyship that is created or changed, under a lock of all deputyships.
 * @throws 400 at the field that is wrong, 409 for one that has begun
 */
export async function assertDeputyAllowed(
  write: Write,
  form: DeputyForm,
  before?: DeputyRecord,
): Promise<void> {
  const today = shanghaiDateAt(write.clock())
  if (before && deputyState(before, today) !== 'coming') throw wrongState(say.begun)
  const person = await loadActor(write.tx, form.userId)
  if (!person) throw badField('userId', say.nobody)
  if (!canArrangeDeputy(write.actor, person)) throw badField('userId', say.notYours)
  const deputy = await loadActor(write.tx, form.deputyUserId)
  if (!deputy) throw badField('deputyUserId', say.noDeputy)
  if (person.isAdmin && !deputy.isAdmin) throw badField('deputyUserId', say.admin)
  if (form.fromDate < today) throw badField('fromDate', say.past)
  const known = new Set(flows.map(({ bizType }) => bizType))
  if (!form.bizTypes.every((kind) => known.has(kind))) throw badField('bizTypes', say.unknownKind)
  await assertNoDeputyConflict(write, form, { person, deputy, before })
}

/** A person has one deputy for each kind and day; a deputy's work cannot be delegated further or back. */
async function assertNoDeputyConflict(
  write: Write,
  form: DeputyForm,
  { person, deputy, before }: { person: Actor; deputy: Actor; before: DeputyRecord | undefined },
): Promise<void> {
  const rows = await write.tx
    .select()
    .from(wfDeputy)
    .where(
      and(
        isNull(wfDeputy.endTime),
        eq(wfDeputy.delFlag, false),
        lte(wfDeputy.fromDate, form.toDate),
        gte(wfDeputy.toDate, form.fromDate),
        or(
          eq(wfDeputy.userId, person.userId),
          eq(wfDeputy.userId, deputy.userId),
          eq(wfDeputy.deputyUserId, person.userId),
        ),
        before && ne(wfDeputy.listId, before.listId),
      ),
    )
  const names = await userNamesById(
    write.tx,
    rows.flatMap(({ userId, deputyUserId }) => [userId, deputyUserId]),
  )
  const told = rows
    .filter((row) => haveCommonDay(row, form))
    .map((row) => ({
      ...row,
      days: `${row.fromDate} 至 ${row.toDate}`,
      by: names.get(row.deputyUserId) ?? '',
      of: names.get(row.userId) ?? '',
    }))
  const back = told.find((row) => row.userId === deputy.userId && row.deputyUserId === person.userId)
  if (back) throw badField('deputyUserId', say.circle(deputy.nickName, back.days))
  const on = told.find((row) => row.userId === deputy.userId)
  if (on) throw badField('deputyUserId', say.chain(deputy.nickName, on.days, on.by))
  const busy = told.find((row) => row.deputyUserId === person.userId)
  if (busy) throw badField('userId', say.busy(person.nickName, busy.days, busy.of))
  const taken = told.find(
    (row) => row.userId === person.userId && haveCommonKind(row.bizTypes, form.bizTypes),
  )
  if (taken) throw badField('fromDate', say.taken(person.nickName, taken.days, taken.by))
}
