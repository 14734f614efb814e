import type { FoundThing } from '@agency/shared/modules/archive-file/archive.rules'
import type { SourceCode } from '@agency/shared/modules/archive-file/archive.source-codes'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Queryable } from '../../db/database'
import { attachmentsById } from '../../files/attachments'
import { archiveMaterial } from './door/asks'
import type { MaterialKind, MaterialLine } from './door/material'

/** The tab of 项目详情 where each kind of source material is shown. */
const tabs: Record<SourceCode, string> = {
  entrust: 'base',
  plan: 'base',
  contract: 'award',
  feeBill: 'fee',
  prequalify: 'opening',
  procurementFile: 'file',
  ownerFile: 'file',
  notice: 'notices',
  amend: 'amend',
  signup: 'signup',
  bond: 'bond',
  opening: 'opening',
  video: 'opening',
  committee: 'opening',
  report: 'opening',
  award: 'award',
  resultNotice: 'notices',
  saleNotice: 'saleNotice',
  complaint: 'complain',
  refund: 'bond',
  report15: 'award',
  fail: 'fail',
  quality: 'quality',
}

/** The kinds of material of a source, in the order in which they are shown. */
const kindsOfSource = (source: SourceCode): readonly MaterialKind[] =>
  source === 'amend' ? ['amend', 'amendNotice'] : [source]

/**
 * Collects everything in the system that belongs in the archive of a project, by source code. Called when all
 * lots of the project have ended.
 */
export async function findArchiveMaterial(
  db: Queryable,
  projectId: string,
): Promise<(source: string | null) => FoundThing[]> {
  const shares = await archiveMaterial.collect(db, projectId)
  const materialLinesOfSource = (source: SourceCode): readonly MaterialLine[] =>
    kindsOfSource(source).flatMap((kind) => shares.flatMap((share) => share[kind] ?? []))
  const ids = shares.flatMap((share) =>
    Object.values(share).flatMap((lines) => lines.flatMap(({ fileIds = [] }) => fileIds)),
  )
  const known = new Map((await attachmentsById(db, ids)).map((file) => [file.listId, file]))
  return (source) => {
    const code = source as SourceCode | null
    const path = projectTabPath(projectId, code ? tabs[code] : 'base')
    return (code ? materialLinesOfSource(code) : []).flatMap(({ words, fileIds = [] }) => [
      ...(words ? [{ name: words, fileId: null, sourceId: null, path }] : []),
      ...[...new Set(fileIds)].flatMap((fileId) => {
        const file = known.get(fileId)
        return file ? [{ name: file.name, fileId, sourceId: fileId, path }] : []
      }),
    ])
  }
}
