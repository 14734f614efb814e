import { markOutsideName } from '@agency/shared/custody/archive-source'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import { archiveItem } from '@agency/shared/modules/archive-file/archive.rules'
import { z } from 'zod'
import { type CheckedPackage, readTextFile } from '../../../archive-package/check-bagit'
import type { OutsidePeople } from '../../../custody/archive-source.table'
import { canonicalTextToHash } from '../../../custody/custody'
import { canonicalJson, sha256 } from '../../../log/canonical'
import { faultyPackageError } from './package.open'
import { GENERATED_FILE_PATHS } from './package.papers'
import { ROWS_FORMAT } from './package.rows'

const say = {
  unreadable: (path: string) => `${path} 不能读取，或不是本系统的格式`,
  notKept: '信息包中的档案不是已入库的',
  strangers: '系统记录中有不属于这份档案的行',
  file: (path: string) => `系统记录与文件不符：${path}`,
  chain: (seq: number) => `交接链第 ${seq} 次交接与当时写下的不符`,
  log: (at: number) => `操作日志第 ${at} 行与当时写下的不符`,
}

const row = z.record(z.string(), z.unknown())
const withId = row.and(z.object({ list_id: z.uuid() }))
const sent = z.object({
  format: z.literal(ROWS_FORMAT),
  project: withId.and(z.object({ project_code: z.string(), client_id: z.uuid() })),
  client: withId.and(z.object({ client_name: z.string() })),
  archive: withId.and(z.object({ project_id: z.uuid(), archive_no: z.string(), status: z.string() })),
  parts: z
    .array(
      withId.and(z.object({ archive_id: z.uuid(), part: z.enum(['B', 'CM']), items: z.array(archiveItem) })),
    )
    .min(1)
    .max(2),
  custody: z.array(withId.and(z.object({ project_id: z.uuid() }))),
  history: z.array(withId.and(z.object({ own_id: z.uuid() }))),
  files: z.array(
    z.object({
      path: z.string(),
      row: withId.and(z.object({ own_id: z.uuid(), sha256: z.string(), size: z.number(), name: z.string() })),
    }),
  ),
})
/** The rows of a package's archive after validation. */
export type SentArchive = z.output<typeof sent>

/** Parses the rows of a package whose hashes are correct. @throws 400 with the inconsistencies */
export async function parseSentArchive(bag: CheckedPackage): Promise<SentArchive> {
  const parsed = sent.safeParse(
    parseJsonOrUndefined(await readTextFile(bag.files, GENERATED_FILE_PATHS.rows)),
  )
  if (!parsed.success) throw faultyPackageError([say.unreadable(GENERATED_FILE_PATHS.rows)])
  const archive = parsed.data
  const faults = [
    ...foreignRowFaults(archive),
    ...archive.files.flatMap(({ path, row: file }) =>
      bag.hashes.get(path) === file.sha256 && bag.files.get(path)?.size === file.size ? [] : [say.file(path)],
    ),
    ...(await custodyChainFaults(bag, archive)),
    ...(await logLineFaults(bag)),
  ]
  if (faults.length > 0) throw faultyPackageError(faults)
  return archive
}

const namedPeople = z.object({
  archive: z.object({
    acceptUserName: z.string().nullish(),
    inputUserName: z.string().nullish(),
    checkUserName: z.string().nullish(),
  }),
})

/** Names of those who received, catalogued and reviewed the archive elsewhere, each marked as external. */
export async function externalPeopleNames(bag: CheckedPackage): Promise<OutsidePeople> {
  const told = namedPeople.safeParse(
    parseJsonOrUndefined(await readTextFile(bag.files, GENERATED_FILE_PATHS.json)),
  )
  if (!told.success) return {}
  const markedAsExternal = (name: string | null | undefined) => (name ? markOutsideName(name) : null)
  const { acceptUserName, inputUserName, checkUserName } = told.data.archive
  return {
    acceptUserName: markedAsExternal(acceptUserName),
    inputUserName: markedAsExternal(inputUserName),
    checkUserName: markedAsExternal(checkUserName),
  }
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Invalid JSON: the schema then rejects undefined.
  }
}

function foreignRowFaults({
  project,
  client,
  archive,
  parts,
  custody,
  history,
  files,
}: SentArchive): string[] {
  const own = new Set([archive.list_id, ...parts.map(({ list_id: id }) => id)])
  // Items may only reference files of this package; otherwise they would open other records' files.
  const sentIds = new Set(files.map((one) => one.row.list_id))
  const namedIds = parts.flatMap(({ items }) =>
    items.flatMap(({ file, found }) => [...file, ...found.flatMap(({ fileId }) => fileId ?? [])]),
  )
  const isOne =
    namedIds.every((id) => sentIds.has(id)) &&
    project.client_id === client.list_id &&
    archive.project_id === project.list_id &&
    parts.every((part) => part.archive_id === archive.list_id && part.project_id === project.list_id) &&
    new Set(parts.map(({ part }) => part)).size === parts.length &&
    custody.every((one) => one.project_id === project.list_id) &&
    history.every((one) => own.has(one.own_id)) &&
    files.every((one) => one.row.own_id === archive.list_id)
  return [...(archive.status === archiveStatus.kept ? [] : [say.notKept]), ...(isOne ? [] : [say.strangers])]
}

const chained = z.array(
  z.looseObject({
    listId: z.string(),
    seq: z.number(),
    prevHash: z.string(),
    hash: z.string(),
    giverSignPng: z.string().nullable(),
    giverSignHash: z.string().nullable(),
    receiverSignPng: z.string().nullable(),
    receiverSignHash: z.string().nullable(),
  }),
)

/** Checks that the readable chain of custody and the rows to be written are identical and unbroken. */
async function custodyChainFaults(bag: CheckedPackage, { custody }: SentArchive): Promise<string[]> {
  const told = chained.safeParse(
    parseJsonOrUndefined(await readTextFile(bag.files, GENERATED_FILE_PATHS.custody)),
  )
  if (!told.success) return [say.unreadable(GENERATED_FILE_PATHS.custody)]
  let before = '0'.repeat(64)
  for (const [at, one] of told.data.entries()) {
    const { hash, giverSignPng, receiverSignPng, ...said } = one
    const isWhole =
      one.seq === at + 1 &&
      one.prevHash === before &&
      hash === sha256(canonicalTextToHash(said)) &&
      isImageOfHash(giverSignPng, one.giverSignHash) &&
      isImageOfHash(receiverSignPng, one.receiverSignHash) &&
      custody[at]?.list_id === one.listId &&
      custody[at]?.hash === hash
    if (!isWhole) return [say.chain(one.seq)]
    before = hash
  }
  return told.data.length === custody.length ? [] : [say.strangers]
}

const isImageOfHash = (png: string | null, hash: string | null) =>
  png === null ? hash === null : sha256(Buffer.from(png, 'base64')) === hash

const line = z.looseObject({ hash: z.string() })

async function logLineFaults(bag: CheckedPackage): Promise<string[]> {
  const lines = (await readTextFile(bag.files, GENERATED_FILE_PATHS.log)).split('\n').filter(Boolean)
  if (lines.length === 0) return [say.unreadable(GENERATED_FILE_PATHS.log)]
  const broken = lines.findIndex((text) => {
    const parsed = line.safeParse(parseJsonOrUndefined(text))
    if (!parsed.success) return true
    const { hash, ...said } = parsed.data
    return hash !== sha256(canonicalJson(said))
  })
  return broken < 0 ? [] : [say.log(broken + 1)]
}
