import type { AnswerOf } from '@agency/shared/contract/endpoint'
import {
  type MaterialVersion,
  materialApi,
} from '@agency/shared/modules/knowledge-material/material.contract'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { defineRoute, type Route } from '../../http/route'
import type { CaseWriter } from '../../record/case-writer'
import { importRoutes } from '../../record/import'
import { userNamesById } from '../../system/directory'
import type { FlowResource } from '../../workflow/resource'
import { sendMaterialTable } from './material.document'
import { materialImport } from './material.import'
import { materialsForRequiredPapers } from './material.papers'
import { recallVersion } from './material.recall'
import { canOpenMaterialFiles, canSeeAllUses, canSeeVersion } from './material.secrecy'
import { type MaterialRecord, materials } from './material.store'
import { knowledgeMaterialUse } from './material.table'
import { type VersionRow, versionContent, versionsOfMaterial } from './material.versions'

const permissionGuardFor = (action: string) => permissionGuard(`${materialRecord.prefix}:${action}`)

/** All versions of a material that the caller may see, newest first. */
async function viewVersionsOfMaterial(context: Context, listId: string): Promise<MaterialVersion[]> {
  const material = await materials.mustFind(context, listId)
  const opens = canOpenMaterialFiles(context.actor, material)
  const versions = (await versionsOfMaterial(context.db, listId)).filter((one) =>
    canSeeVersion(context.actor, one, { opens }),
  )
  const own = canSeeAllUses(context.actor, material)
    ? undefined
    : eq(knowledgeMaterialUse.userId, context.actor.userId)
  const uses = await context.db
    .select()
    .from(knowledgeMaterialUse)
    .where(and(eq(knowledgeMaterialUse.materialId, listId), own))
    .orderBy(desc(knowledgeMaterialUse.time))
  const people = versions.flatMap((one) => [
    one.authorUserId,
    one.reviewUserId,
    one.recallUserId,
    one.facts.ownerUserId,
  ])
  const names = await userNamesById(context.db, [...people, ...uses.map(({ userId }) => userId)])
  const userNameOf = (userId: string | null) => names.get(userId ?? '') ?? null
  const toVersionView = (one: VersionRow): MaterialVersion => ({
    listId: one.listId,
    versionNo: one.versionNo,
    status: one.status as MaterialVersion['status'],
    versionNote: one.versionNote,
    said: {
      ...versionContent(one),
      file: opens ? one.file : [],
      ownerUserName: userNameOf(one.facts.ownerUserId),
    },
    fileCount: one.file.length,
    authorUserName: userNameOf(one.authorUserId),
    authorTime: one.authorTime.toISOString(),
    reviewUserName: userNameOf(one.reviewUserId),
    reviewTime: one.reviewTime?.toISOString() ?? null,
    recallReason: one.recallReason,
    recallUserName: userNameOf(one.recallUserId),
    recallTime: one.recallTime?.toISOString() ?? null,
    uses: uses
      .filter(({ versionId }) => versionId === one.listId)
      .map(({ materialId: _m, versionId: _v, comparisonId: _c, time, ...use }) => ({
        ...use,
        userName: userNameOf(use.userId),
        time: time.toISOString(),
      })),
  })
  return versions.sort((a, b) => b.authorTime.getTime() - a.authorTime.getTime()).map(toVersionView)
}

interface Kind {
  writer: CaseWriter<MaterialRecord>
  resource: FlowResource<MaterialRecord>
  one(context: Context, row: MaterialRecord | undefined): Promise<AnswerOf<typeof materialApi.detail>>
}

/** The routes of the register in addition to the standard ones. */
export const materialRoutes = ({ resource, writer, one }: Kind): readonly Route[] => [
  defineRoute(materialApi.versions, permissionGuardFor('view'), (context, { listId }) =>
    viewVersionsOfMaterial(context, listId),
  ),
  defineRoute(materialApi.papers, permissionGuardFor('view'), materialsForRequiredPapers),
  defineRoute(materialApi.recall, permissionGuardFor('recall'), (context, asked) =>
    context.write(async (write) => one(write, await recallVersion(write, resource, asked))),
  ),
  defineRoute(materialApi.table, permissionGuardFor('view'), (context, asked, { reply }) =>
    sendMaterialTable(context, asked, reply),
  ),
  ...importRoutes(materialApi, permissionGuardFor('add'), materialImport(writer)),
]
