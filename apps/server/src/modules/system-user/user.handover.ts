import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import type { HandoverResult, Holding, userApi } from '@agency/shared/modules/system-user/user.contract'
import { userPrefix } from '@agency/shared/modules/system-user/user.permissions'
import type { Actor } from '../../http/actor'
import type { Context, Write } from '../../http/context'
import { admitActor, permissionGuard } from '../../http/guard'
import { badField } from '../../http/refusal'
import { loadActor } from '../../session/load-actor'
import type { HandedOver, Handover } from '../../workflow/handover'
import { releaseClaimedTodos } from '../../workflow/todo-handover'
import { createTodos } from '../../workflow/todos'
import { assertUserActionAllowed, type UserRecord } from './user.checks'
import { disableUser } from './user.moves'
import { userResource } from './user.resource'

const say = {
  unknown: '没有这一类事项',
  nobody: '接收人不存在或已停用',
  sameUser: '接收人不能是离职人本人',
  toOneself: '不能交接给自己，请由系统管理员处理',
  title: (name: string) => `离职交接：${name}的工作已移交给您`,
}

type Input = ParsedInputOf<typeof userApi.handover>

/** What the person is responsible for, by kind; kinds without any are left out. */
export async function countResponsibilities(
  context: Context,
  handovers: readonly Handover[],
  listId: string,
): Promise<Holding[]> {
  const person = await userResource.store.find(context, listId)
  const counted = await Promise.all(
    handovers.map(async ({ kind, title, count }) => ({
      kind,
      title,
      count: await count(context.db, person.listId),
    })),
  )
  return counted.filter(({ count }) => count > 0)
}

/**
 * 离职交接: moves the chosen records, notifies the receivers and disables (停用) the account, all or nothing.
 */
export const handOverResponsibilities = (
  context: Context,
  handovers: readonly Handover[],
  input: Input,
): Promise<HandoverResult> =>
  context.write(async (write) => {
    await userResource.store.lockAndRecheckRights(write, 'handover')
    if (input.disable) admitActor(permissionGuard(`${userPrefix}:disable`), write.actor)
    const person = await userResource.store.find(write, input.listId)
    assertUserActionAllowed(write.actor, 'handover', person)
    const from = { userId: person.listId, name: person.realName }
    const gifts: Gift[] = []
    for (const { handover, to } of await chosenHandovers(write, handovers, input))
      gifts.push({ handover, to, done: await handover.move(write, { from, to }) })
    await notifyReceivers(write, person, gifts, input.opinion)
    if (input.disable && person.enabled) {
      await releaseClaimedTodos(write, person.listId)
      await disableUser(write, { listId: person.listId })
    }
    const result = { ...summarizeHandover(gifts), disabled: input.disable }
    write.log({
      module: userPrefix,
      action: 'handover',
      ownId: person.listId,
      after: { ...result, opinion: input.opinion },
    })
    return result
  })

interface Choice {
  handover: Handover
  to: Actor
}
interface Gift extends Choice {
  done: HandedOver
}

/**
 * The chosen hand-overs in a fixed order: records before the to-dos about them, which only a record's new
 * owner may do.
 */
async function chosenHandovers(
  context: Context,
  handovers: readonly Handover[],
  input: Input,
): Promise<Choice[]> {
  const { actor, db } = context
  if (input.moves.some(({ kind }) => !handovers.some((handover) => handover.kind === kind)))
    throw badField('moves', say.unknown)
  const choices: Choice[] = []
  for (const handover of handovers) {
    const toUserId = input.moves.find(({ kind }) => kind === handover.kind)?.toUserId
    if (!toUserId) continue
    if (toUserId === input.listId) throw badField('moves', say.sameUser)
    // Otherwise whoever arranges hand-overs could gain access to records for themselves.
    if (toUserId === actor.userId && !actor.isAdmin) throw badField('moves', say.toOneself)
    const to = await loadActor(db, toUserId)
    if (!to) throw badField('moves', say.nobody)
    choices.push({ handover, to })
  }
  return choices
}

const summarizeHandover = (gifts: readonly Gift[]) => ({
  moved: gifts
    .filter(({ done }) => done.moved > 0)
    .map(({ handover: { kind, title }, to, done }) => ({
      kind,
      title,
      count: done.moved,
      toUserName: to.nickName,
    })),
  left: gifts.flatMap(({ handover, done }) =>
    done.left.map((one) => ({ kindTitle: handover.title, ...one })),
  ),
})

/** Sends each receiver one notification that lists everything they received. */
async function notifyReceivers(
  write: Write,
  person: UserRecord,
  gifts: readonly Gift[],
  opinion: string | null,
): Promise<void> {
  const receivers = new Map(gifts.map(({ to }) => [to.userId, to]))
  for (const to of receivers.values()) {
    const { moved } = summarizeHandover(gifts.filter((gift) => gift.to.userId === to.userId))
    if (moved.length === 0) continue
    const what = moved.map(({ title, count }) => `${title} ${count} 项`).join('；')
    await createTodos(write, [
      {
        bizType: `${userPrefix}:handover`,
        kind: 'notice',
        title: say.title(person.realName),
        content: [what, opinion].filter(Boolean).join('。'),
        path: TODO_LIST_PATH,
        assigneeUserId: to.userId,
        assigneeUserName: to.nickName,
        createUserId: write.actor.userId,
        createUserName: write.actor.nickName,
      },
    ])
  }
}
