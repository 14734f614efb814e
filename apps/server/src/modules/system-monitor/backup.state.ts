import { BACKUP, isTestRestoreOverdue, PROOF_DAYS } from '@agency/shared/backup/backup.rules'
import { formatDateTime } from '@agency/shared/format/dates'
import { and, desc, eq, isNotNull, min, or } from 'drizzle-orm'
import { sysBackup } from '../../backup/backup.table'
import { backupPlaceHash } from '../../backup/where'
import type { Queryable } from '../../db/database'
import type { GuestWrite, Services } from '../../http/context'
import { sysScheduledJob as jobs } from '../../jobs/job.table'
import { SYSTEM_ID, SYSTEM_NAME } from '../../session/outsiders'
import { closeStepTodos, createTodos, loadOpenTodos } from '../../workflow/todos'

export const BACKUP_JOB = 'backup'
export const BACKUP_PROOF_JOB = 'backup-proof'

/** Fixed record id of the single to-do about backups. */
const THE_BACKUPS = '5b0ba4c0-0000-4000-8000-000000000022'
const STEP = 'BACKUP_WRONG'
const JOBS = '/system/job'
const DAY_MS = 86_400_000
const say = {
  step: '处理备份问题',
  title: '备份需要处理',
  making: (why: string) => `最近一次备份没有成功：${why}`,
  proving: (why: string) => `最近一次恢复验证没有通过：${why}`,
  overdue: (last: string) => `备份已超过 ${PROOF_DAYS} 天没有恢复验证通过（上一次：${last}）`,
  never: '没有',
}

/** The state of the backups. */
export interface BackupState {
  isOn: boolean
  newest: typeof sysBackup.$inferSelect | undefined
  proofTime: Date | null
  isOverdue: boolean
  /** Problems of the backups that somebody must solve, in words. */
  problems: string[]
}

/** @param failed the failure of the run that is just ending, by job, which is not stored yet */
export async function loadBackupState(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Queryable,
  failed: Readonly<Record<string, string | null>> = {},
): Promise<BackupState> {
  const place = settings.BACKUP_TO
  if (!place) return { isOn: false, newest: undefined, proofTime: null, isOverdue: false, problems: [] }
  const here = eq(sysBackup.place, backupPlaceHash(place))
  const [newest] = await db.select().from(sysBackup).where(here).orderBy(desc(sysBackup.startTime)).limit(1)
  const [proven] = await db
    .select({ time: sysBackup.proofTime })
    .from(sysBackup)
    .where(and(here, isNotNull(sysBackup.proofTime)))
    .orderBy(desc(sysBackup.proofTime))
    .limit(1)
  const [first] = await db
    .select({ time: min(sysBackup.startTime) })
    .from(sysBackup)
    .where(here)
  const proofTime = proven?.time ?? null
  const late = isTestRestoreOverdue({ proof: proofTime, since: first?.time ?? null }, clock())
  const rows = await db
    .select({ name: jobs.name, lastError: jobs.lastError })
    .from(jobs)
    .where(or(eq(jobs.name, BACKUP_JOB), eq(jobs.name, BACKUP_PROOF_JOB)))
  const lastErrorOfJob = (name: string) =>
    name in failed ? failed[name] : rows.find((row) => row.name === name)?.lastError
  const [making, proving] = [lastErrorOfJob(BACKUP_JOB), lastErrorOfJob(BACKUP_PROOF_JOB)]
  const last = proofTime ? formatDateTime(proofTime.toISOString()) : say.never
  return {
    isOn: true,
    newest,
    proofTime,
    isOverdue: late,
    problems: [
      ...(making ? [say.making(making)] : []),
      ...(proving ? [say.proving(proving)] : []),
      ...(late ? [say.overdue(last)] : []),
    ],
  }
}

/**
 * Creates, updates or closes the administrators' to-do about backup problems. It belongs to no real flow, so
 * nobody can close it by hand.
 */
export async function updateBackupTodo(
  write: GuestWrite,
  failed: Readonly<Record<string, string | null>> = {},
): Promise<BackupState> {
  const state = await loadBackupState(write, write.tx, failed)
  const content = state.problems.join('；')
  const open = await loadOpenTodos(write.tx, [THE_BACKUPS])
  if (open.length > 0 && open.every((todo) => todo.content === content)) return state
  const now = write.clock()
  await closeStepTodos(write, THE_BACKUPS, STEP, {
    handleUserId: SYSTEM_ID,
    handleUserName: SYSTEM_NAME,
    handleTime: now,
    result: 'mended',
    opinion: null,
  })
  if (content)
    await createTodos(write, [
      {
        ownId: THE_BACKUPS,
        bizType: BACKUP,
        flowCode: BACKUP,
        stepId: STEP,
        stepName: say.step,
        kind: 'task',
        urgent: true,
        assigneeRole: 'ADMIN',
        path: JOBS,
        title: say.title,
        content,
        createTime: now,
        dueTime: new Date(now.getTime() + DAY_MS),
        createUserName: SYSTEM_NAME,
      },
    ])
  return state
}
