import { fixityPath } from '@agency/shared/fixity/fixity.paths'
import { FIXITY, fixityProblemNames } from '@agency/shared/fixity/fixity.rules'
import { formatDateTime } from '@agency/shared/format/dates'
import { eq } from 'drizzle-orm'
import type { GuestWrite } from '../http/context'
import { SYSTEM_ID, SYSTEM_NAME } from '../session/outsiders'
import { closeStepTodos, createTodos } from '../workflow/todos'
import { lastGoodBackup } from './backup'
import type { Finding } from './check-blob'
import {
  brokenWithoutTodo,
  brokenWithTodoCount,
  type CheckedBlob,
  deleteContentCheck,
  isStillReferenced,
} from './fixity.store'
import { sysBlobCheck } from './fixity.table'

const DAY_MS = 86_400_000
const STEP = 'FIXITY_BROKEN'
const KEEPER = 'ARCHIVIST'
/**
 * Maximum number of to-dos, so that a lost disk does not bury all others; the rest is shown on the page and
 * follows later.
 */
const MOST_TODOS = 50
const HASH_SHOWN = 12
const say = {
  step: '处理损坏的文件',
  title: (problem: string, sha256: string) => `存储的文件损坏：${problem}（${sha256.slice(0, HASH_SHOWN)}…）`,
  content: (since: string, good: string, backup: string) =>
    `发现于 ${since}；最近一次核对完好：${good}；最近的完好备份：${backup}`,
  neverGood: '没有',
  noBackup: '尚无备份',
}

/** The outcome of checking a content. */
export type Outcome = 'whole' | 'broken' | 'mended' | 'stillBroken' | 'passed'

/**
 * Records the result of a check that began at `at`. A newly broken file is logged and gets a to-do until a
 * later check finds it intact. Results older than a recorded one, or about unreferenced contents, are
 * ignored.
 */
export async function recordFinding(
  write: GuestWrite,
  { listId }: Pick<CheckedBlob, 'listId'>,
  { finding, at }: { finding: Finding; at: Date },
): Promise<Outcome> {
  const { tx } = write
  const [blob] = await tx.select().from(sysBlobCheck).where(eq(sysBlobCheck.listId, listId)).for('update')
  if (!blob || (blob.checkTime && blob.checkTime > at)) return 'passed'
  const { problem } = finding
  if (problem && !(await isStillReferenced(tx, blob.sha256))) {
    // Somebody deleted the content during the check.
    await deleteContentCheck(write, blob)
    return 'passed'
  }
  const sinceTime = problem ? (blob.sinceTime ?? at) : null
  const after = { ...blob, ...finding, checkTime: at, goodTime: problem ? blob.goodTime : at, sinceTime }
  await tx.update(sysBlobCheck).set(after).where(eq(sysBlobCheck.listId, listId))
  if (problem && problem !== blob.problem) await logFinding(write, 'broken', after)
  if (!problem && blob.problem) {
    await logFinding(write, 'mended', after)
    await closeBrokenFileTodo(write, blob)
  }
  if (problem || blob.problem) await createBrokenFileTodos(write)
  if (problem) return blob.problem ? 'stillBroken' : 'broken'
  return blob.problem ? 'mended' : 'whole'
}

/**
 * The log line names no file or record, so that readers learn nothing about buyers or secret projects (R27).
 */
async function logFinding(write: GuestWrite, action: 'broken' | 'mended', blob: CheckedBlob): Promise<void> {
  const { sha256, size, problem, foundSize, foundSha256, sinceTime, goodTime } = blob
  const backup = (await lastGoodBackup(write, blob)) ?? say.noBackup
  const found = { sha256, size, problem, foundSize, foundSha256, sinceTime, goodTime, backup }
  write.log({ module: FIXITY, action, ownId: blob.listId, after: found })
}

async function closeBrokenFileTodo(write: GuestWrite, { listId }: CheckedBlob): Promise<void> {
  const { actor } = write
  await closeStepTodos(write, listId, STEP, {
    handleUserId: actor?.userId ?? SYSTEM_ID,
    handleUserName: actor?.nickName ?? SYSTEM_NAME,
    handleTime: write.clock(),
    result: 'mended',
    opinion: null,
  })
  await write.tx.update(sysBlobCheck).set({ toldTime: null }).where(eq(sysBlobCheck.listId, listId))
}

/**
 * Creates to-dos about broken files for the archivists, up to the maximum, each linked to its place on the
 * page. They belong to no real flow, so nobody can close them by hand.
 */
export async function createBrokenFileTodos(write: GuestWrite): Promise<void> {
  const { tx, clock } = write
  const room = MOST_TODOS - (await brokenWithTodoCount(tx))
  if (room <= 0) return
  const now = clock()
  for (const blob of await brokenWithoutTodo(tx, room)) {
    const problem = blob.problem ? fixityProblemNames[blob.problem] : ''
    await createTodos(write, [
      {
        ownId: blob.listId,
        bizType: FIXITY,
        flowCode: FIXITY,
        stepId: STEP,
        stepName: say.step,
        kind: 'task',
        urgent: true,
        assigneeRole: KEEPER,
        path: fixityPath(blob.listId),
        title: say.title(problem, blob.sha256),
        content: await todoContent(write, blob),
        createTime: now,
        dueTime: new Date(now.getTime() + DAY_MS),
        createUserName: SYSTEM_NAME,
      },
    ])
    await tx.update(sysBlobCheck).set({ toldTime: now }).where(eq(sysBlobCheck.listId, blob.listId))
  }
}

async function todoContent(write: GuestWrite, blob: CheckedBlob): Promise<string> {
  const timeText = (time: Date | null) => (time ? formatDateTime(time.toISOString()) : say.neverGood)
  return say.content(
    timeText(blob.sinceTime),
    timeText(blob.goodTime),
    (await lastGoodBackup(write, blob)) ?? say.noBackup,
  )
}
