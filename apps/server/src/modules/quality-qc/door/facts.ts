import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { not, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import { inlineCodes } from '../../../db/inline-codes'
import { qualityQc } from '../qc.table'

/** 品管抽查 of projects. */
export const qcFacts = pgView('qc_facts').as(
  createQueryBuilder()
    .select({
      listId: qualityQc.listId,
      projectId: qualityQc.projectId,
      /** True when the check was finished with the result 不合格, also after everything was rectified. */
      hasFailed:
        sql<boolean>`(${qualityQc.conclusion} = '不合格' and ${qualityQc.status} not in (${inlineCodes(qcStatus.waiting, qcStatus.checking)}))`.as(
          'has_failed',
        ),
    })
    .from(qualityQc)
    .where(not(qualityQc.delFlag)),
)
