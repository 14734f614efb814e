import { dateAt } from '@agency/shared/format/dates'
import { type MaterialForm, materialApi } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialFields } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialProblems, withoutOthers } from '@agency/shared/modules/knowledge-material/material.rules'
import { and, eq, notInArray } from 'drizzle-orm'
import type { CaseWriter } from '../../record/case-writer'
import type { ImportKind } from '../../record/import'
import { materialColumns } from './material.moves'
import type { MaterialRecord } from './material.store'
import { knowledgeMaterial as t } from './material.table'

const say = { known: (code: string) => `资料库已有同编号的证书（${code}）` }

/** A day as people write it: 2027-5-31, 2027/05/31, 2027.5.31, 2027年5月31日. What is none stays as it is. */
function dayIn(text: string | undefined): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text ?? '') ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
const countIn = (text: string | undefined) =>
  text === undefined || text === '' ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : text
/** ¥1,200.50 */
const moneyIn = (text: string | undefined) => text?.replace(/[,，¥￥\s]/g, '')

/** Gone, or no longer of use: the same certificate may be entered again. */
const OVER = ['40']

/** A row of a workbook is a draft without papers: those are added before somebody reviews it. */
export const materialImport = (writer: CaseWriter<MaterialRecord>): ImportKind<MaterialForm> => ({
  fields: materialFields,
  form: materialApi.save.input,
  formOf: ({ validFrom, validTo, reviewBy, signDate, originalCopies, workMoney, ...own }) => ({
    ...own,
    ...{ validFrom: dayIn(validFrom), validTo: dayIn(validTo) },
    ...{ reviewBy: dayIn(reviewBy), signDate: dayIn(signDate) },
    ...{ originalCopies: countIn(originalCopies), workMoney: moneyIn(workMoney) },
  }),
  once: { certNo: ({ materialType, certNo }) => certNo && `${materialType} ${certNo}` },
  async problems(db, form, { clock }) {
    const own = materialProblems(withoutOthers(form), dateAt(clock())).filter(({ field }) => field !== 'file')
    if (!form.certNo) return own
    const [known] = await db
      .select({ code: t.materialCode })
      .from(t)
      .where(
        and(
          ...[eq(t.materialType, form.materialType), eq(t.certNo, form.certNo)],
          ...[notInArray(t.status, OVER), eq(t.delFlag, false)],
        ),
      )
      .limit(1)
    return [...own, ...(known ? [{ field: 'certNo', message: say.known(known.code ?? '') }] : [])]
  },
  insert: async (write, form) => writer.open(write, await materialColumns(write, form), 'import'),
})
