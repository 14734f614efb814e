import { shanghaiDateAt } from '@agency/shared/format/dates'
import {
  applyApi,
  type MaterialChoice,
  type UsedMaterial,
} from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyStatus } from '@agency/shared/modules/knowledge-apply/apply.flow'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { chooseMaterials } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { IN_FORCE } from '@agency/shared/modules/knowledge-material/material.rules'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { loadCustodyChain } from '../../custody/custody'
import { buildCustodyView } from '../../custody/custody-view'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { containsCondition, MOST_CHOICES } from '../../http/list'
import { notFound } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { userNamesById } from '../../system/directory'
import {
  type MaterialFacts,
  knowledgeMaterial as m,
  materialsById,
  usableMaterialsByType,
} from '../knowledge-material/material.door'
import { viewAppliedMaterials } from './apply.items'
import { materialApplications } from './apply.store'
import { knowledgeApply, knowledgeApplyDownload } from './apply.table'
import { comparisonOptions, findComparison } from './door/asks'

const permissionGuardFor = (action: string) => permissionGuard(`${applyRecord.prefix}:${action}`)
/** Maximum number of applications of one 比选 whose materials are listed. */
const MOST_APPLICATIONS = 50

/** What everybody who may apply is allowed to know of a material: name, type and validity. */
async function viewMaterialChoices(
  { db }: Pick<Context, 'db'>,
  materials: readonly MaterialFacts[],
  deadline?: string,
): Promise<MaterialChoice[]> {
  const names = await userNamesById(
    db,
    materials.map(({ ownerUserId }) => ownerUserId),
  )
  return materials.map((one) => ({
    listId: one.listId,
    materialCode: one.materialCode,
    materialName: one.materialName,
    materialType: one.materialType,
    secretLevel: one.secretLevel,
    validTo: one.validTo,
    ownerUserName: names.get(one.ownerUserId ?? '') ?? null,
    originalsLeft: Math.max(0, one.originalCopies - one.lentCopies),
    isExpiring: deadline !== undefined && one.validTo !== null && one.validTo < deadline,
  }))
}

/** Materials that may be applied for today, by any part of their code and name. */
async function searchUsableMaterials(
  context: Context,
  { keyword, materialType }: { keyword?: string | undefined; materialType?: string | undefined },
): Promise<MaterialChoice[]> {
  const today = shanghaiDateAt(context.clock())
  const rows = await context.db
    .select({ listId: m.listId })
    .from(m)
    .where(
      and(
        eq(m.delFlag, false),
        inArray(m.status, [...IN_FORCE]),
        eq(m.isRecalled, false),
        or(isNull(m.validFrom), lte(m.validFrom, today)),
        or(isNull(m.validTo), gte(m.validTo, today)),
        materialType ? eq(m.materialType, materialType) : undefined,
        keyword
          ? or(containsCondition(m.materialCode, keyword), containsCondition(m.materialName, keyword))
          : undefined,
      ),
    )
    .orderBy(sql`${m.validTo} desc nulls first`, asc(m.materialCode))
    .limit(MOST_CHOICES)
  const ids = rows.map(({ listId }) => listId)
  return viewMaterialChoices(context, await materialsById(context.db, ids))
}

/** The checklist of a 比选 with the matching materials. @throws 404 when the caller may not see it */
async function loadRequiredPapers(context: Context, comparisonId: string) {
  const found = await findComparison.ask(context.db, context, comparisonId)
  if (!found) throw notFound()
  const deadline = shanghaiDateAt(found.submitDeadline)
  const types = found.requiredPapers.flatMap(({ materialType }) => materialType ?? [])
  const stock = await usableMaterialsByType(context.db, types, {
    today: shanghaiDateAt(context.clock()),
    deadline,
  })
  const byType = new Map(
    await Promise.all(
      stock.map(
        async ({ materialType, inForce, expiring }) =>
          [materialType, await viewMaterialChoices(context, [...inForce, ...expiring], deadline)] as const,
      ),
    ),
  )
  const papers = found.requiredPapers.map(({ paperName, materialType, copies }) => ({
    paperName,
    materialType,
    copies,
    choices: byType.get(materialType ?? '') ?? [],
  }))
  const choices = [...byType.values()].flat().map((one) => ({ ...one, lasts: !one.isExpiring }))
  return {
    name: found.comparisonName,
    deadline: found.submitDeadline.toISOString(),
    papers,
    ticked: chooseMaterials(found.requiredPapers, choices),
  }
}

/** The materials of all applications for a 比选, newest first, without drafts. */
async function materialsUsedIn(context: Context, comparisonId: string): Promise<UsedMaterial[]> {
  const where = and(
    eq(knowledgeApply.comparisonId, comparisonId),
    ne(knowledgeApply.status, applyStatus.draft),
  )
  const rows = (await materialApplications.fitting(context.db, where)).slice(0, MOST_APPLICATIONS)
  const lists = await Promise.all(
    rows.map(async (row) => {
      const items = await viewAppliedMaterials(context, row)
      const { listId: applyId, applyNo, useWay, status, createUserName: userName } = row
      return items.map(({ materialId, materialCode, materialName, versionNo, validTo, problem }) => ({
        applyId,
        applyNo,
        useWay,
        status,
        userName,
        materialId,
        materialCode,
        materialName,
        versionNo,
        validTo,
        problem,
      }))
    }),
  )
  return lists.flat()
}

/** Look-ups for the page on which an application is written or read. */
export const lookupRoutes: readonly Route[] = [
  defineRoute(applyApi.comparisons, permissionGuardFor('add'), (context, { keyword }) =>
    comparisonOptions.ask(context, keyword),
  ),
  defineRoute(applyApi.materials, permissionGuardFor('add'), (context, asked) =>
    searchUsableMaterials(context, asked),
  ),
  defineRoute(applyApi.chosen, permissionGuardFor('add'), async (context, { materialIds }) => {
    const ids = materialIds.split(',').filter((id) => UUID.test(id))
    const found = await materialsById(context.db, ids)
    return viewMaterialChoices(
      context,
      found.filter(({ status }) => IN_FORCE.includes(status)),
    )
  }),
  defineRoute(applyApi.asked, permissionGuardFor('add'), (context, { comparisonId }) =>
    loadRequiredPapers(context, comparisonId),
  ),
  defineRoute(applyApi.downloads, permissionGuardFor('view'), async (context, { listId }) => {
    await materialApplications.mustFind(context, listId)
    const rows = await context.db
      .select()
      .from(knowledgeApplyDownload)
      .where(eq(knowledgeApplyDownload.applyId, listId))
      .orderBy(desc(knowledgeApplyDownload.time))
    const names = await userNamesById(
      context.db,
      rows.map(({ userId }) => userId),
    )
    return rows.map((row) => ({
      listId: row.listId,
      materialCode: row.materialCode,
      fileName: row.fileName,
      versionNo: row.versionNo,
      isZip: row.isZip,
      mark: row.mark,
      ip: row.ip,
      userName: names.get(row.userId) ?? null,
      time: row.time.toISOString(),
    }))
  }),
  defineRoute(applyApi.custody, permissionGuardFor('view'), async (context, { listId }) => {
    await materialApplications.mustFind(context, listId)
    return buildCustodyView(await loadCustodyChain(context.db, listId), null)
  }),
  defineRoute(applyApi.used, permissionGuardFor('view'), async (context, { comparisonId }) => {
    if (!(await findComparison.ask(context.db, context, comparisonId))) throw notFound()
    return materialsUsedIn(context, comparisonId)
  }),
]
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
