import { shanghaiDateAt } from '@agency/shared/format/dates'
import { type MaterialForm, materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import {
  clearOtherTypeFields,
  materialProblems,
} from '@agency/shared/modules/knowledge-material/material.rules'
import { and, eq, notInArray } from 'drizzle-orm'
import type { CaseWriter } from '../../record/case-writer'
import type { ImportKind } from '../../record/import'
import { checkedMaterialColumns } from './material.moves'
import type { MaterialRecord } from './material.store'
import { knowledgeMaterial } from './material.table'

const say = { known: (code: string) => `资料库已有同编号的证书（${code}）` }

const parseCount = (text: string | undefined) =>
  text === undefined || text === '' ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : text
/** Removes currency signs and separators, for example from ¥1,200.50. */
const withoutMoneySigns = (text: string | undefined) => text?.replace(/[,，¥￥\s]/g, '')

/** Statuses that are no longer in use, so that the same certificate may be entered again. */
const OVER = [materialStatus.stopped]

/**
 * Import of materials from a workbook: each row becomes a draft without files, which are added before the
 * review.
 */
export const materialImport = (writer: CaseWriter<MaterialRecord>): ImportKind<MaterialForm> => ({
  fields: materialFields,
  form: materialApi.save.input,
  formOf: ({ originalCopies, workMoney, ...own }) => ({
    ...own,
    originalCopies: parseCount(originalCopies),
    workMoney: withoutMoneySigns(workMoney),
  }),
  once: { certNo: ({ materialType, certNo }) => certNo && `${materialType} ${certNo}` },
  async problems(db, form, { clock }) {
    const own = materialProblems(clearOtherTypeFields(form), shanghaiDateAt(clock())).filter(
      ({ field }) => field !== 'file',
    )
    if (!form.certNo) return own
    const [known] = await db
      .select({ code: knowledgeMaterial.materialCode })
      .from(knowledgeMaterial)
      .where(
        and(
          eq(knowledgeMaterial.materialType, form.materialType),
          eq(knowledgeMaterial.certNo, form.certNo),
          notInArray(knowledgeMaterial.status, OVER),
          eq(knowledgeMaterial.delFlag, false),
        ),
      )
      .limit(1)
    return [...own, ...(known ? [{ field: 'certNo', message: say.known(known.code ?? '') }] : [])]
  },
  insert: async (write, form) =>
    writer.createCase(write, await checkedMaterialColumns(write, form), 'import'),
})
