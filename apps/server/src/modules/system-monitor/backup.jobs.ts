import { desc, eq, inArray } from 'drizzle-orm'
import { say as words } from '../../backup/backup.messages'
import type { BackupReply, BackupRequest } from '../../backup/backup.process'
import { sysBackup } from '../../backup/backup.table'
import { removeVerifyClusters } from '../../backup/prove'
import {
  backupKey,
  backupPlaceHash,
  backupPlaceOf,
  parseBackupKeep,
  pickFileStoreSettings,
} from '../../backup/where'
import type { BackupFound, BackupInput } from '../../backup/work'
import { processEntryUrl, WorkerProcess } from '../../child/worker-process'
import { badInputRefusal } from '../../http/refusal'
import type { Job, JobContext } from '../../jobs/job'
import { BACKUP_JOB, BACKUP_PROOF_JOB, loadBackupState, updateBackupTodo } from './backup.state'

/** Limits of the backup process; the first run copies everything, later ones little. */
const LIMITS = { memoryMb: 1024, seconds: 20 * 3600, idleSeconds: 1 }
const ENTRY = '../../backup/backup.process.ts'
/**
 * Environment variables that the backup process needs for its own connections to the database and buckets.
 */
const CERTIFICATES = ['NODE_EXTRA_CA_CERTS']
const say = {
  making: '备份数据库与文件',
  proving: '恢复验证：把最新备份恢复到临时数据库并核对',
  watching: '检查备份是否按时、可恢复',
  off: '没有设置 BACKUP_TO，不备份',
  made: (name: string) => `已备份 ${name}`,
  lost: '有登记的文件找不到或已损坏，没能备份（见「存储核对」）',
  proven: (name: string) => `${name} 可以恢复，内容一致`,
  fine: '正常',
  tooLarge: '备份进程超出内存或时间限制',
  stopped: '备份进程被中断',
}

/** The nightly backup. Its result does not reveal how much data there is (R27). */
const making: Job = {
  name: BACKUP_JOB,
  title: say.making,
  schedule: { dailyAt: '01:30' },
  run: (context) =>
    runBackupJobAndReport(context, BACKUP_JOB, async (given) => {
      const keep = parseBackupKeep(context.settings)
      const told = await runInBackupProcess(context, {
        work: 'make',
        given,
        keep,
        also: await lastProvenBackupNames(context, given),
      })
      if (!('made' in told)) throw badInputRefusal(say.stopped)
      await context.write(async ({ tx }) => {
        await saveBackupRecord(tx, given, told.made, {})
        if (told.gone.length > 0) await tx.delete(sysBackup).where(inArray(sysBackup.name, told.gone))
      })
      const { name, hasRewritten, lost } = told.made
      return [
        say.made(name),
        ...(hasRewritten ? [words.rewritten] : []),
        ...(lost > 0 ? [say.lost] : []),
      ].join('；')
    }),
}

/** The nightly test that restores the newest backup. */
const proving: Job = {
  name: BACKUP_PROOF_JOB,
  title: say.proving,
  schedule: { dailyAt: '03:30' },
  run: (context) =>
    runBackupJobAndReport(context, BACKUP_PROOF_JOB, async (given) => {
      try {
        const told = await runInBackupProcess(context, { work: 'prove', given })
        if (!('proven' in told)) throw badInputRefusal(say.stopped)
        await context.write(({ tx }) =>
          saveBackupRecord(tx, given, told.proven, { proofTime: context.clock() }),
        )
        const { name, hasRewritten } = told.proven
        return hasRewritten ? `${say.proven(name)}；${words.rewritten}` : say.proven(name)
      } finally {
        // A killed process of the test leaves its temporary cluster running.
        removeVerifyClusters(context.settings.DATA_DIR)
      }
    }),
}

/** Reports when one of the two other backup jobs failed, hung or did not start. */
const watching: Job = {
  name: 'backup-watch',
  title: say.watching,
  schedule: { everyMinutes: 60 },
  async run(context) {
    const { isOn, problems } = await context.write((write) => updateBackupTodo(write))
    return isOn ? problems.join('；') || say.fine : say.off
  },
}

export const backupJobs: readonly Job[] = [making, proving, watching]

/** Runs a backup job and reports its failure before the run ends. */
async function runBackupJobAndReport(
  context: JobContext,
  name: string,
  work: (given: BackupInput) => Promise<string>,
): Promise<string> {
  const given = await loadBackupInput(context)
  if (!given) return say.off
  try {
    const told = await work(given)
    await context.write((write) => updateBackupTodo(write, { [name]: null }))
    return told
  } catch (error) {
    // A backup job stopped with the server starts again with it and is no failure.
    if (!context.signal.aborted && error instanceof Error)
      await context.write((write) => updateBackupTodo(write, { [name]: error.message }))
    throw error
  }
}

async function loadBackupInput(context: JobContext): Promise<BackupInput | undefined> {
  const { settings, connection, db } = context
  if (!settings.BACKUP_TO) return undefined
  const { newest } = await loadBackupState(context, db)
  return {
    connection,
    dataDir: settings.DATA_DIR,
    files: pickFileStoreSettings(settings),
    readNights: settings.BACKUP_READ_NIGHTS,
    place: backupPlaceOf(settings, settings.BACKUP_TO),
    key: backupKey(settings),
    expected: newest?.storeId,
  }
}

async function lastProvenBackupNames({ db }: JobContext, { place }: BackupInput): Promise<string[]> {
  const rows = await db
    .select()
    .from(sysBackup)
    .where(eq(sysBackup.place, backupPlaceHash(place.address)))
    .orderBy(desc(sysBackup.proofTime))
  return rows
    .filter(({ proofTime }) => proofTime !== null)
    .slice(0, 1)
    .map(({ name }) => name)
}

/** Runs the request of a backup job in a separate low-priority process. */
async function runInBackupProcess(
  { signal }: JobContext,
  asked: BackupRequest,
): Promise<Exclude<BackupReply, { error: string }>> {
  const entry = processEntryUrl(import.meta.url, ENTRY)
  const child = new WorkerProcess<BackupRequest, BackupReply>(entry, LIMITS, CERTIFICATES)
  try {
    const ran = await child.run(asked, signal)
    if ('failure' in ran)
      throw badInputRefusal(
        ran.failure === 'tooLong' || ran.failure === 'tooMuchMemory' ? say.tooLarge : say.stopped,
      )
    if ('error' in ran.told) throw badInputRefusal(ran.told.error)
    return ran.told
  } finally {
    await child.close()
  }
}

function saveBackupRecord(
  tx: JobContext['db'],
  { place }: BackupInput,
  { name, storeId, time, endTime, bytes, version }: BackupFound,
  proof: { proofTime?: Date },
) {
  const row = {
    name,
    storeId,
    bytes,
    version,
    place: backupPlaceHash(place.address),
    ...proof,
    startTime: new Date(time),
    endTime: new Date(endTime),
  }
  return tx.insert(sysBackup).values(row).onConflictDoUpdate({ target: sysBackup.name, set: row })
}
