import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Forms that stand open on a page on which no record is moved: nothing is pressed beside them that could leave behind
 * what is typed. A form beside moves tells its page of itself by `useInlineEditor` or `useRegisterPageEditor`.
 */
const WITHOUT_MOVES: Readonly<Record<string, string>> = {
  'modules/archive-place/LabelPrintPage.tsx': 'prints labels',
  'modules/archive-place/LabelBindForm.tsx': 'prints labels',
  'modules/crm-supplier/register/RegisterForm.tsx': 'the public page of a supplier',
  'modules/crm-supplier/register/RegisterStart.tsx': 'the public page of a supplier',
  'modules/crm-supplier/register/RenewTicket.tsx': 'the public page of a supplier',
  'modules/finance-cost/CostLinesPage.tsx': 'a page of its own, whose two buttons save all of it',
  'modules/finance-commission/CommissionTrialPage.tsx': 'reckons, and keeps nothing',
  'modules/finance-commission/Statements.tsx': 'reads, and keeps nothing',
  'modules/knowledge-material/MaterialRevisePage.tsx': 'a page of its own, whose button sends all of it',
  'modules/knowledge-material/MaterialUploadPage.tsx': 'a page of its own, whose buttons save all of it',
  'modules/sale-notice/ReceiptForm.tsx': 'the public page of whoever gets a notice',
  'modules/system-rule/CommissionTryOut.tsx': 'reckons, and keeps nothing',
  'modules/tender-amend/AmendBuyers.tsx': 'an amendment that came out has no moves any more',
  'modules/tender-bond/ConfirmTogether.tsx': 'several bonds at once, in a dialog',
  'modules/tender-bond/RefundTogether.tsx': 'several bonds at once, in a dialog',
  'modules/tender-sign/SignForm.tsx': 'the public page of whoever signs in',
  'pages/center/ProfileForm.tsx': 'what a person says of themselves',
}

const SOURCES = 'apps/web/src'
const readSource = (name: string) => readFileSync(join(SOURCES, name), 'utf8')
const formsOnPages = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(modules|pages)\/.*\.tsx?$/.test(name))
  .filter((name) => /\b(useFormState(<[^(]*>)?|useUnsavedGuard)\(/.test(readSource(name)))
  // A dialog lies over the page, and nothing beside it can be pressed.
  .filter((name) => !/<(SendModal|FormModal|ProposalDialog)\b/.test(readSource(name)))

/** The editors of records on pages of their own, and in sheets. */
const editors = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^modules\/.*\.tsx?$/.test(name))
  .filter((name) => /\buseRecordEditor(<[^(]*>)?\(/.test(readSource(name)))

test('a form that stands open on a page hands in what is typed with the moves beside it, or there are none', () => {
  const unguarded = formsOnPages.filter(
    (name) => !/\b(useInlineEditor|useRegisterPageEditor)\(/.test(readSource(name)),
  )
  const settings = ['modules/system-config/ConfigPage.tsx', 'pages/center/CenterPage.tsx']
  expect(unguarded.filter((name) => !settings.includes(name)).sort()).toEqual(
    Object.keys(WITHOUT_MOVES).sort(),
  )
})

test('a draft that is handed in is saved as it stands first', () => {
  const past = editors.filter(
    (name) => /\.submit, \{/.test(readSource(name)) && !/\bsaveAnd\(/.test(readSource(name)),
  )
  expect(past).toEqual([])
})

test('no module makes a move of a record past the piece that takes along what is typed', () => {
  const past = formsOnPages.filter(
    (name) => /\bsendMove\(/.test(readSource(name)) && !/\bwithEditors\(/.test(readSource(name)),
  )
  expect(past).toEqual([])
})
