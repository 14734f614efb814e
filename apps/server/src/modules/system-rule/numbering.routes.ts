import { numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import { numberingListing } from '@agency/shared/modules/system-rule/rule.listing'
import { rulePrefix } from '@agency/shared/modules/system-rule/rule.permissions'
import { ruleState } from '@agency/shared/rules/versions'
import { or } from 'drizzle-orm'
import { permissionGuard } from '../../http/guard'
import { containsCondition, equalsCondition, filterConditions } from '../../http/list'
import { defineRoute, type Route } from '../../http/route'
import { numberingRule } from '../../system/numbering.table'
import { assertNoNumberCollision, nextNumberTexts, previewNextNumbers } from './numbering.checks'
import { pageOfIssuedNumbers } from './numbering.ledger'
import { ruleTableRoutes } from './rule-table'
import { currentDate } from './versioned'

const t = numberingRule

/** 编号规则 and 编号台账 (DOMAIN section 4, "Numbering"). */
export const numberingRoutes: readonly Route[] = [
  ...ruleTableRoutes(numberingApi, t, {
    listing: numberingListing,
    fields: numberingFields,
    keys: ['ruleKey'],
    usual: t.ruleKey,
    matching: (filters) =>
      filterConditions(filters, {
        keyword: (text) => or(containsCondition(t.pattern, text), containsCondition(t.name, text)),
        ruleKey: equalsCondition(t.ruleKey),
      }),
    own: (row) => row,
    beside: async ({ db }, rows) => {
      const texts = await nextNumberTexts(db, rows, currentDate())
      return rows.map((row, at) => ({
        next: ruleState(row, currentDate()) === 'past' ? null : (texts[at] ?? null),
      }))
    },
    assertSavable: (tx, form) => assertNoNumberCollision(tx, form),
    label: (row) => `${row.ruleKey} ${row.pattern}`,
  }),
  defineRoute(numberingApi.preview, permissionGuard(`${rulePrefix}:view`), ({ db }, rule) =>
    previewNextNumbers(db, rule, currentDate()),
  ),
  defineRoute(numberingApi.issued, permissionGuard(`${rulePrefix}:view`), (context, query) =>
    pageOfIssuedNumbers(context, query),
  ),
]
