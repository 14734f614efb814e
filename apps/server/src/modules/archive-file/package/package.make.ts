import { runPackageChecks } from '@agency/shared/modules/archive-file/package/check.rules'
import type {
  ArchivePackage,
  FileProblem,
} from '@agency/shared/modules/archive-file/package/package.contract'
import { PACKAGE_LOG } from '@agency/shared/modules/archive-file/package/package.paths'
import { and, eq } from 'drizzle-orm'
import { listPackageKeys, loadOrCreateSigningKey, publicKeyView } from '../../../archive-package/package-keys'
import { createSignatureText, SIGNATURE } from '../../../archive-package/package-signature'
import { buildVerifyPage } from '../../../archive-package/verify-page'
import type { Context, Write } from '../../../http/context'
import { wrongState } from '../../../http/refusal'
import { loadDictionaries, userNamesById } from '../../../system/directory'
import { lockCase } from '../../../workflow/hold-case'
import { archives, partsOfArchives } from '../archive.store'
import { assertArchiveStored, listPartFiles } from './package.begin'
import { type Gathered, gatherContents, packageCheckFacts } from './package.facts'
import type { PackageDetails } from './package.metadata'
import { generatePackageTexts } from './package.papers'
import { continueReadingFiles } from './package.read'
import { loadArchiveRows } from './package.rows'
import { mustFindPackage, type PackageHead, packageView, zipName } from './package.store'
import { archivePackage, type PackedFile } from './package.table'
import { packageZipLayout } from './package.zip'

const say = { changed: '档案已经变化，请重新生成信息包' }

/**
 * Reads files of a package for a limited time, and finishes the package once all are read. Progress is stored
 * on the server, so a package continues after a restart and stops when the caller stops calling.
 * @throws 404, or 409 when the archive has changed since
 */
export async function continuePackage(context: Context, listId: string): Promise<ArchivePackage> {
  const row = await mustFindPackage(context, listId)
  if (row.makeTime) return packageView(row)
  const files = [...row.files]
  const doneFiles = await continueReadingFiles(context.store, files, row.doneFiles)
  // Of two simultaneous calls, which read the same files, the first to finish is saved.
  await context.db
    .update(archivePackage)
    .set({ files, doneFiles })
    .where(and(eq(archivePackage.listId, listId), eq(archivePackage.doneFiles, row.doneFiles)))
  if (doneFiles < files.length) return packageView({ ...row, files, doneFiles })
  return packageView(await context.write((write) => finishPackage(write, { ...row, files, doneFiles })))
}

/** Creates the texts once all files are read; the package does not change after that. */
async function finishPackage(write: Write, row: PackageHead): Promise<PackageHead> {
  await lockCase(write.tx, row.archiveId)
  const archive = await archives.mustFind(write, row.archiveId)
  assertArchiveStored(archive)
  if (archive.version !== row.archiveVersion) throw wrongState(say.changed)
  const [{ isMade } = { isMade: null }] = await write.tx
    .select({ isMade: archivePackage.makeTime })
    .from(archivePackage)
    .where(eq(archivePackage.listId, row.listId))
    .for('update')
  if (isMade) return mustFindPackage(write, row.listId)
  const parts = await partsOfArchives(write.tx, [archive.listId])
  const { files } = row
  const gathered = await gatherContents(write, { archive, parts, files })
  const { lost } = await listPartFiles(write.tx, parts)
  const report = runPackageChecks(await packageCheckFacts(write.tx, gathered, { files, lost }))
  const problems = fileProblemsOf(files)
  const told = await packageDetails(write, gathered)
  const key = await loadOrCreateSigningKey(write.tx, {
    secret: write.settings.SECRET_KEY,
    now: told.makeTime,
  })
  const { made: texts, fingerprint } = generatePackageTexts({
    gathered,
    files,
    told,
    report,
    problems,
    rows: await loadArchiveRows(write.tx, { archive, parts, files }),
    page: await buildVerifyPage({
      house: told.companyTitle,
      keys: (await listPackageKeys(write.tx)).map(publicKeyView),
    }),
  })
  const { source } = gathered
  const signature = createSignatureText(key, {
    house: told.companyTitle,
    archiveId: archive.listId,
    archiveNo: archive.archiveNo ?? archive.projectCode,
    sha256: fingerprint,
    time: told.makeTime.toISOString(),
    content: { state: source?.state ?? 'made', words: source?.words ?? null },
  })
  const made = [...texts, { path: SIGNATURE, text: signature }]
  const { size } = packageZipLayout({ ...row, made, makeTime: told.makeTime })
  const after = {
    files,
    doneFiles: files.length,
    made,
    size,
    fingerprint,
    problems,
    report,
    kid: key.kid,
    makeTime: told.makeTime,
  }
  await write.tx.update(archivePackage).set(after).where(eq(archivePackage.listId, row.listId))
  write.log({
    module: PACKAGE_LOG,
    action: 'packArchive',
    ownId: archive.listId,
    result: problems.length > 0 ? 'broken' : 'success',
    after: {
      name: zipName({ ...row, problems }),
      size,
      fingerprint,
      kid: key.kid,
      files: files.length,
      problems,
    },
  })
  return { ...row, ...after }
}

const fileProblemsOf = (files: readonly PackedFile[]): FileProblem[] =>
  files.flatMap(({ path, size, sha256, read }): FileProblem[] => {
    if (!read) return [{ path, problem: 'gone' }]
    return read.size === size && read.sha256 === sha256 ? [] : [{ path, problem: 'damaged' }]
  })

async function packageDetails(write: Write, { archive, parts, history }: Gathered): Promise<PackageDetails> {
  const { COMPANY_TITLE, FONDS_NO } = await write.params.latest()
  const words = await loadDictionaries(write.tx, ['retentionCode', 'secretLevel'], true)
  const dictionaryLabel = (dict: string, code: string | null) =>
    words[dict]?.find(({ value }) => value === code)?.label ?? code ?? ''
  return {
    companyTitle: COMPANY_TITLE,
    fondsNo: FONDS_NO,
    retention: dictionaryLabel('retentionCode', archive.retentionCode),
    secrecy: dictionaryLabel('secretLevel', archive.secretLevel),
    names: await userNamesById(write.tx, [
      archive.acceptUserId,
      archive.inputUserId,
      archive.checkUserId,
      ...parts.map(({ handUserId }) => handUserId),
      ...history.map(({ userId }) => userId),
    ]),
    makeTime: write.clock(),
  }
}
