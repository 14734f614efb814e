import type { PackageFacts } from '@agency/shared/modules/archive-file/package/check.facts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type ArchiveSource, loadArchiveSource, OUTSIDE_ID } from '../../../custody/archive-source'
import { firstBrokenRow, loadCustodyChain } from '../../../custody/custody'
import type { Queryable } from '../../../db/database'
import { fileKindOfName } from '../../../files/file-kind'
import type { Write } from '../../../http/context'
import type { ChainSource } from '../../../log/archive-check'
import { sha256 } from '../../../log/canonical'
import { logRowHash } from '../../../log/operation-log'
import { sysOperationLog as log } from '../../../log/operation-log.table'
import { findArchivedLines, type LogRow } from '../../../log/segments'
import { wfFlowLog } from '../../../workflow/flow.table'
import { supplementFacts } from '../../archive-more/door/facts'
import { lotFacts, projectFacts } from '../../tender-project/door/facts'
import type { ArchiveRecord, PartRecord } from '../archive.store'
import { archivePart } from '../archive.table'
import type { PackedFile } from './package.table'

/** Everything in a package apart from its files. */
export interface Gathered {
  archive: ArchiveRecord
  parts: readonly PartRecord[]
  custody: Awaited<ReturnType<typeof loadCustodyChain>>
  history: readonly (typeof wfFlowLog.$inferSelect)[]
  logLines: readonly LogRow[]
  /** Where the archive came from; undefined when it was created here. */
  source: ArchiveSource | undefined
}

/** Actions that send an archive back; they do not count as completed steps. */
const BACK = new Set(['return', 'refuse'])
/** Name of the hand-in step (移交) in the chain of custody. */
const HANDING = '移交'

/**
 * Collects the flow history of the archive, its parts and supplements, its chain of custody, and the
 * operation log lines about all of these, their files, the project and its lots, including lines already
 * moved to the log archive.
 */
export async function gatherContents(
  { tx: db, store }: Pick<Write, 'tx' | 'store'>,
  { archive, parts, files }: Pick<Gathered, 'archive' | 'parts'> & { files: readonly PackedFile[] },
): Promise<Gathered> {
  const supplements = await db
    .select({ listId: supplementFacts.listId })
    .from(supplementFacts)
    .where(eq(supplementFacts.archiveId, archive.listId))
  const ofArchive = [archive, ...parts, ...supplements].map(({ listId }) => listId)
  const lots = await db
    .select({ listId: lotFacts.listId })
    .from(lotFacts)
    .where(eq(lotFacts.projectId, archive.projectId))
  const about = [
    ...ofArchive,
    ...files.map(({ fileId }) => fileId),
    archive.projectId,
    ...lots.map(({ listId }) => listId),
  ]
  return {
    archive,
    parts,
    custody: await loadCustodyChain(db, archive.projectId),
    source: await loadArchiveSource(db, archive.listId),
    history: await db
      .select()
      .from(wfFlowLog)
      .where(inArray(wfFlowLog.ownId, ofArchive))
      .orderBy(asc(wfFlowLog.time), asc(wfFlowLog.listId)),
    logLines: [
      ...(await archivedLogLines({ db, store }, archive.projectId, about)),
      ...(await db
        .select()
        .from(log)
        .where(sql`${log.ownId} = any(${sql.param(about)}::uuid[])`)
        .orderBy(asc(log.seq))),
    ],
  }
}

/**
 * Log lines in the archived log that belong to these records; lines from before the project was created
 * cannot exist.
 */
async function archivedLogLines(
  source: ChainSource,
  projectId: string,
  about: readonly string[],
): Promise<LogRow[]> {
  const [project] = await source.db
    .select({ createTime: projectFacts.createTime })
    .from(projectFacts)
    .where(eq(projectFacts.listId, projectId))
  if (!project) return []
  const ids = new Set(about)
  return findArchivedLines(source, project.createTime, ({ ownId }) => ownId !== null && ids.has(ownId))
}

/** The input of the four checks of a package (真实性、完整性、可用性、安全性). */
export async function packageCheckFacts(
  db: Queryable,
  { archive, parts, custody, history, logLines, source }: Gathered,
  { files, lost }: { files: readonly PackedFile[]; lost: readonly string[] },
): Promise<PackageFacts> {
  const signed = await validlySignedParts(db, archive.listId)
  const handed = custody.filter(({ action }) => action === HANDING)
  const isoTime = (at: Date | null) => at?.toISOString() ?? null
  return {
    archive: {
      ...archive,
      handTime: isoTime(archive.handTime),
      acceptTime: isoTime(archive.acceptTime),
      inputTime: isoTime(archive.inputTime),
      archivedTime: isoTime(archive.archivedTime),
    },
    parts: parts.map(({ listId, part, handTime, items }) => ({
      part,
      items,
      handTime: isoTime(handTime),
      isSigned: signed.has(listId),
    })),
    files: files.map(({ path, itemCode, size, sha256: hash, read = null }) => ({
      path,
      itemCode,
      size,
      sha256: hash,
      read,
      isAccepted: fileKindOfName(path) !== undefined,
    })),
    lost,
    source: isFromOutside(custody, history) ? (source?.words ?? null) : null,
    custody: {
      count: custody.length,
      brokenAt: firstBrokenRow(custody),
      handed: handed.length,
      bothSigned: handed.filter(({ giverSignHash, receiverSignHash }) => giverSignHash && receiverSignHash)
        .length,
    },
    moves: history.flatMap(({ action, result }) => (result && BACK.has(result) ? [] : [action])),
    log: {
      count: logLines.length,
      brokenAt: logLines.find((line) => line.hash !== logRowHash(line))?.seq ?? null,
    },
  }
}

/** True when some custody or history entry was recorded in another system. */
const isFromOutside = (custody: Gathered['custody'], history: Gathered['history']): boolean =>
  custody.some(({ isOutside }) => isOutside) || history.some(({ userId }) => userId === OUTSIDE_ID)

/** Ids of the parts whose stored signature image matches the hash that was signed. */
async function validlySignedParts(db: Queryable, archiveId: string): Promise<Set<string>> {
  const rows = await db
    .select({ listId: archivePart.listId, image: archivePart.signImage, hash: archivePart.signHash })
    .from(archivePart)
    .where(eq(archivePart.archiveId, archiveId))
  return new Set(
    rows.flatMap(({ listId, image, hash }) => (image && hash && sha256(image) === hash ? [listId] : [])),
  )
}
