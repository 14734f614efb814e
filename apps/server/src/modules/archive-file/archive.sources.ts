import type { FoundThing } from '@agency/shared/modules/archive-file/archive.rules'
import type { SourceCode } from '@agency/shared/modules/archive-file/archive.source-codes'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import type { Queryable } from '../../db/database'
import { attachmentsById } from '../../files/attachments'
import { sha256 } from '../../log/canonical'
import { archiveMaterial } from './door/asks'
import type { MaterialKind, MaterialLine, Register } from './door/material'

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

/** What the system has for an item of the archive, by the source code of the item. */
export interface FoundMaterial {
  things(source: string | null): FoundThing[]
  /** The registers among these things, by the `sourceId` of the thing that stands for the register. */
  registers(source: string | null): ReadonlyMap<string, Register>
}

/** Identifies what a register says, so that one that was frozen earlier and still says the same is kept. */
const registerId = (register: Register): string => sha256(JSON.stringify(register))

/**
 * Collects everything in the system that belongs in the archive of a project. Called when all lots of the
 * project have ended.
 */
export async function findArchiveMaterial(db: Queryable, projectId: string): Promise<FoundMaterial> {
  const shares = await archiveMaterial.collect(db, projectId)
  const linesOfSource = (source: string | null): readonly MaterialLine[] =>
    source === null
      ? []
      : kindsOfSource(source as SourceCode).flatMap((kind) => shares.flatMap((share) => share[kind] ?? []))
  const ids = shares.flatMap((share) =>
    Object.values(share).flatMap((lines) => lines.flatMap(({ fileIds = [] }) => fileIds)),
  )
  const known = new Map((await attachmentsById(db, ids)).map((file) => [file.listId, file]))
  return {
    things(source) {
      const path = projectTabPath(projectId, source === null ? 'base' : tabs[source as SourceCode])
      return linesOfSource(source).flatMap(({ words, fileIds = [], register }) => [
        ...(words
          ? [{ name: words, fileId: null, sourceId: register ? registerId(register) : null, path }]
          : []),
        ...[...new Set(fileIds)].flatMap((fileId) => {
          const file = known.get(fileId)
          return file ? [{ name: file.name, fileId, sourceId: fileId, path }] : []
        }),
      ])
    },
    registers: (source) =>
      new Map(
        linesOfSource(source).flatMap(({ register }) => (register ? [[registerId(register), register]] : [])),
      ),
  }
}
