import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import { numberingListing } from '@agency/shared/modules/system-rule/rule.listing'
import { rulePrefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { ruleState } from '@agency/shared/rules/versions'
import { or } from 'drizzle-orm'
import { can } from '../../http/guard'
import { contains, equals, filterConditions } from '../../http/list'
import { answer, type Route } from '../../http/route'
import { numberingRule } from '../../system/numbering.table'
import { assertUnusedPattern, nextTexts, previewOf } from './numbering.checks'
import { pageIssued, type VisibleNumbers } from './numbering.ledger'
import { ruleTable } from './rule-table'
import { currentDate } from './versioned'

const t = numberingRule

/** 编号规则 and 编号台账 (DOMAIN section 4, "Numbering"). */
export const numberingRoutes = (told: VisibleNumbers): readonly Route[] => [
  ...ruleTable(numberingApi, t, {
    listing: numberingListing,
    fields: numberingFields,
    keys: ['ruleKey'],
    usual: t.ruleKey,
    matching: (filters) =>
      filterConditions(filters, {
        keyword: (text) => or(contains(t.pattern, text), contains(t.name, text)),
        ruleKey: equals(t.ruleKey),
      }),
    own: (row) => row,
    beside: async ({ db }, rows) => {
      const texts = await nextTexts(db, rows, currentDate())
      return rows.map((row, at) => ({
        next: ruleState(row, currentDate()) === 'past' ? null : (texts[at] ?? null),
      }))
    },
    assertSavable: (tx, form) => assertUnusedPattern(tx, form),
    label: (row) => `${row.ruleKey} ${row.pattern}`,
  }),
  answer(numberingApi.preview, can(`${rulePrefix}:view`), ({ db }, rule) =>
    previewOf(db, rule, currentDate()),
  ),
  answer(numberingApi.issued, can(`${rulePrefix}:view`), (context, query) =>
    pageIssued(context, query, told),
  ),
]
