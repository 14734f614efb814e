import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { ApplyItem } from '@agency/shared/modules/knowledge-apply/apply.record'
import { handOutProblem, watermarkProblem } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { type AttachmentFile, attachmentsById } from '../../files/attachments'
import type { Context } from '../../http/context'
import { badInputRefusal } from '../../http/refusal'
import { userNamesById } from '../../system/directory'
import {
  type MaterialFacts,
  materialsById,
  knowledgeMaterialVersion as v,
} from '../knowledge-material/material.door'
import type { ApplyRecord } from './apply.store'
import type { AppliedItem } from './apply.table'

const say = {
  stopped: (problems: readonly string[]) => `以下资料现在不能提供：${problems.join('；')}`,
  of: (name: string, problem: string) => `「${name}」${problem}`,
  unknown: '资料',
}

/** A material of an application in its current state. */
export interface JudgedMaterial {
  item: AppliedItem
  now: MaterialFacts | undefined
  /** Ids of the files of the material, in the version that was applied for. */
  fileIds: string[]
  /** Why the material must not be given out; undefined when it may. */
  problem: string | undefined
}

/** Checks each material by its state today, in the version that was applied for. */
export async function checkMaterialsToday(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  items: readonly AppliedItem[],
): Promise<JudgedMaterial[]> {
  const day = shanghaiDateAt(clock())
  const materials = await materialsById(
    db,
    items.map(({ materialId }) => materialId),
  )
  const versions = await db
    .select({ listId: v.listId, status: v.status, file: v.file })
    .from(v)
    .where(
      inArray(
        v.listId,
        items.map(({ versionId }) => versionId),
      ),
    )
  return items.map((item) => {
    const now = materials.find(({ listId }) => listId === item.materialId)
    const version = versions.find(({ listId }) => listId === item.versionId)
    const isRecalled = version === undefined || version.status === versionStatus.recalled
    return {
      item,
      now,
      fileIds: version?.file ?? [],
      problem: handOutProblem(item, now, { isRecalled, day }),
    }
  })
}

/** Checks the materials of an application. @throws 400 with each that must not be given out, and why */
export async function assertMaterialsAllowed(
  context: Pick<Context, 'db' | 'clock'>,
  items: readonly AppliedItem[],
): Promise<JudgedMaterial[]> {
  const judged = await checkMaterialsToday(context, items)
  const problems = judged.flatMap(({ now, problem }) =>
    problem ? [say.of(now?.materialName ?? say.unknown, problem)] : [],
  )
  if (problems.length > 0) throw badInputRefusal(say.stopped(problems))
  return judged
}

/** Whether the server can convert office documents, so that they can be watermarked. */
export const officeConversionSupport = ({ params }: Pick<Context, 'params'>) => ({
  hasOffice: params.values.OFFICE_CONVERT_URL !== '',
})

/** The materials of an application as answered to the client. */
export async function viewAppliedMaterials(context: Context, row: ApplyRecord): Promise<ApplyItem[]> {
  const judged = await checkMaterialsToday(context, row.items)
  const names = await userNamesById(
    context.db,
    judged.map(({ now }) => now?.ownerUserId ?? null),
  )
  const files = await attachmentsOfMaterials(context.db, judged)
  return judged.map(({ item, now, fileIds, problem }) => ({
    ...item,
    materialCode: now?.materialCode ?? '',
    materialName: now?.materialName ?? say.unknown,
    materialType: now?.materialType ?? '',
    secretLevel: now?.secretLevel ?? '',
    ownerUserName: names.get(now?.ownerUserId ?? '') ?? null,
    isAgreed: ownerConsentOf(row, now?.ownerUserId),
    validTo: now?.validTo ?? null,
    originalsLeft: now ? now.originalCopies - now.lentCopies : 0,
    problem: problem ?? null,
    files: fileIds.flatMap((fileId) => {
      const file = files.get(fileId)
      return file
        ? [
            {
              fileId,
              name: file.name,
              size: file.size,
              problem: watermarkProblem(file.name, officeConversionSupport(context)) ?? null,
            },
          ]
        : []
    }),
  }))
}

const ownerConsentOf = ({ ownerIds, consentIds }: ApplyRecord, ownerId: string | null | undefined) =>
  ownerId && ownerIds.includes(ownerId) ? consentIds.includes(ownerId) : null

const attachmentsOfMaterials = async (
  db: Queryable,
  judged: readonly JudgedMaterial[],
): Promise<Map<string, AttachmentFile>> =>
  new Map(
    (
      await attachmentsById(
        db,
        judged.flatMap(({ fileIds }) => fileIds),
      )
    ).map((file) => [file.listId, file]),
  )
