import { type NumberingRow, numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import { numberingListing } from '@agency/shared/modules/system-rule/rule.listing'
import { lazy } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { DialogButton } from '../../kit/list/OpenButton'
import { numberingMessages as say } from './numbering.messages'
import { PatternEditor } from './PatternEditor'
import { RuleListPage } from './RuleListPage'
import styles from './system-rule.module.css'

const LedgerSheet = lazy(() => import('./LedgerSheet'))

const sections = [{ title: say.rule, fields: ['ruleKey', 'resets', 'pattern', 'name'] }] as const
const widths = { ruleKey: 124, pattern: 216, resets: 96, next: 190, state: 84, name: 200 }
const first = { resets: 'year' }
const editors = {
  pattern: (form: Parameters<typeof PatternEditor>[0]['form']) => <PatternEditor key="pattern" form={form} />,
}
const cells: Renderers<NumberingRow> = {
  pattern: (pattern) => <code className={styles.code}>{pattern}</code>,
  next: (next) => <code className={styles.code}>{next}</code>,
}

/** /system/numberingRule: the patterns of numbers, and the issued numbers. */
export default function NumberingPage() {
  return (
    <RuleListPage
      api={numberingApi}
      keys={['ruleKey']}
      sections={sections}
      widths={widths}
      cells={cells}
      editors={editors}
      first={first}
      fields={numberingFields}
      listing={numberingListing}
      searched={['ruleKey']}
      toolbar={<DialogButton opens={LedgerSheet}>{say.ledger}</DialogButton>}
    />
  )
}
