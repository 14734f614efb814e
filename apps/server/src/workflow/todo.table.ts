import type { TODO_KINDS, TODO_STATUSES } from '@agency/shared/contract/todo.contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time, writtenTimeColumn } from '../db/columns'

/**
 * Written out and not as parameters, so that the planner of a prepared statement sees that the partial
 * indexes fit.
 */
export const openTask = sql`status = 'pending' and kind = 'task'`

/** 待办与通知: to-dos and notices of people (CONTRACT, "To-dos"). */
export const wfTodo = pgTable(
  'wf_todo',
  {
    listId: uuid().primaryKey(),
    version: integer().notNull().default(1),
    ownId: uuid(),
    stepId: text(),
    stepName: text(),
    /** Code of the flow that wrote the to-do; null for a task that staff set themselves. */
    flowCode: text(),
    bizType: text().notNull(),
    title: text().notNull(),
    content: text(),
    kind: text().$type<(typeof TODO_KINDS)[number]>().notNull(),
    status: text().$type<(typeof TODO_STATUSES)[number]>().notNull().default('pending'),
    path: text().notNull(),
    projectCode: text(),
    projectName: text(),
    assigneeUserId: uuid(),
    assigneeUserName: text(),
    assigneeRole: text(),
    assigneeDeptId: uuid(),
    /** People of the pool who may not act here, because of what they did before (segregation). */
    excludedUserIds: uuid().array().notNull().default([]),
    /** Whom it waits for, as one text (see holder.ts) that is compared with a person's own texts. */
    holder: text().notNull(),
    createUserId: uuid(),
    createUserName: text(),
    /** Who entered the record, when its flow begins with a person: they follow it to its end (我发起的). */
    starterUserId: uuid(),
    createTime: writtenTimeColumn(),
    claimTime: time(),
    dueTime: time(),
    urgent: boolean().notNull().default(false),
    urgeTime: time(),
    handleUserId: uuid(),
    handleUserName: text(),
    handleTime: time(),
    /** The person for whom a deputy did the to-do (离岗代办). */
    forUserId: uuid(),
    forUserName: text(),
    result: text(),
    opinion: text(),
  },
  (t) => [
    // These indexes serve the two most frequent queries, "how many wait for me" and "which", from open rows
    // only.
    index('wf_todo_open').on(t.holder, t.dueTime, t.listId.desc().nullsFirst()).where(openTask),
    // The open tasks of everybody, for administrators; migration 0044 adds the filter columns (INCLUDE, which
    // cannot be declared here).
    index('wf_todo_open_all').on(t.dueTime, t.listId.desc().nullsFirst()).where(openTask),
    // This index has what somebody started or handed on and others now have.
    index('wf_todo_open_creator').on(t.createUserId).where(openTask),
    index('wf_todo_open_starter').on(t.starterUserId).where(openTask),
    index('wf_todo_notice').on(t.holder, t.createTime.desc().nullsFirst()).where(sql`kind = 'notice'`),
    index('wf_todo_done').on(t.handleUserId, t.handleTime.desc().nullsFirst()).where(sql`status = 'done'`),
    index('wf_todo_for')
      .on(t.forUserId, t.handleTime.desc().nullsFirst())
      .where(sql`for_user_id is not null`),
    // This index has the done tasks of everybody, for administrators.
    index('wf_todo_done_all')
      .on(t.handleTime.desc().nullsFirst(), t.listId.desc().nullsFirst())
      .where(sql`status = 'done' and kind = 'task'`),
    // This index tells whether a to-do of a project waits for somebody, which lets them see the project.
    index('wf_todo_project').on(t.projectCode, t.holder).where(sql`${openTask} and flow_code is not null`),
    index('wf_todo_step').on(t.ownId, t.stepId),
  ],
)

export type TodoRow = typeof wfTodo.$inferSelect
