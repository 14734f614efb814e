import { shanghaiDateAt } from '@agency/shared/format/dates'
import type { materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialRecord } from '@agency/shared/modules/knowledge-material/material.record'
import { IN_FORCE } from '@agency/shared/modules/knowledge-material/material.rules'
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { containsCondition, filterConditions, oneOfCondition } from '../../http/list'
import { joinedCaseStore, type RecordOf } from '../../record/case-store'
import type { FiltersOf } from '../../record/record-kind'
import { visibleMaterialsCondition } from './material.secrecy'
import { knowledgeMaterial } from './material.table'

const { prefix, noun } = materialRecord
const dateOfBound = (bound: string) => shanghaiDateAt(new Date(bound))

/** SQL for the ids of everybody of 综合管理 with an enabled account; evaluated once per statement. */
const office = sql.raw(`select u.list_id from sys_user u
  join sys_user_role ur on ur.user_id = u.list_id join sys_role r on r.list_id = ur.role_id
  where r.role_code = 'OFFICE' and u.enabled and not u.del_flag`)

const read = {
  columns: {
    /** True when 综合管理 has somebody other than the author and the owner to review the material. */
    hasReviewer: sql<boolean>`((select count(*) from (${office}) o)
      - case when knowledge_material.owner_user_id in (${office}) then 1 else 0 end >= 2)`,
  },
} as const

export const materials = joinedCaseStore(knowledgeMaterial, read, {
  prefix,
  noun,
  visible: ({ actor }) => visibleMaterialsCondition(actor),
  keyword: (text) =>
    or(
      containsCondition(knowledgeMaterial.materialCode, text),
      containsCondition(knowledgeMaterial.materialName, text),
    ),
  matching: (filters: FiltersOf<typeof materialApi>, { clock }) => {
    const today = shanghaiDateAt(clock())
    return filterConditions(filters, {
      materialCode: (text) => containsCondition(knowledgeMaterial.materialCode, text),
      materialName: (text) => containsCondition(knowledgeMaterial.materialName, text),
      materialType: (text) => oneOfCondition(knowledgeMaterial.materialType, text),
      secretLevel: (text) => oneOfCondition(knowledgeMaterial.secretLevel, text),
      ownerUserId: (text) => eq(knowledgeMaterial.ownerUserId, text),
      certNo: (text) => containsCondition(knowledgeMaterial.certNo, text),
      tags: (text) => containsCondition(knowledgeMaterial.tags, text),
      partyName: (text) => containsCondition(knowledgeMaterial.partyName, text),
      validToStart: (text) => gte(knowledgeMaterial.validTo, dateOfBound(text)),
      validToEnd: (text) => lte(knowledgeMaterial.validTo, dateOfBound(text)),
      isExpired: (is) =>
        is
          ? and(inArray(knowledgeMaterial.status, [...IN_FORCE]), lt(knowledgeMaterial.validTo, today))
          : or(isNull(knowledgeMaterial.validTo), gte(knowledgeMaterial.validTo, today)),
      status: (text) => oneOfCondition(knowledgeMaterial.status, text),
    })
  },
  usual: desc(knowledgeMaterial.createTime),
})

/** A material with the columns that its flow needs. */
export type MaterialRecord = RecordOf<typeof materials>
