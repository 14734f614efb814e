/*
 * Folding makes keys by which texts are searched and compared: two texts that people take for the same have one key.
 * A key is never stored as a value and never shown; what is stored is cleaned (`clean.ts`).
 */

/** The usual form of characters that are written in several ways, by code point; traditional characters join later. */
const usual = new Map<string, string>()

const BRACKETS = { '(': '[{【〔〖﹝⟨', ')': ']}】〕〗﹞⟩' }
const DASHES = { '-': '‐‑‒–—―−﹘﹣' }
/** The dot between the parts of a name, and what keyboards and fonts have for it. */
const MIDDLE_DOTS = { '·': '•・‧∙⋅᛫⸱ꞏ･' }
for (const [plain, others] of Object.entries({ ...BRACKETS, ...DASHES, ...MIDDLE_DOTS }))
  for (const other of others) usual.set(other, plain)

/**
 * Also folds characters to others, position by position: `traditional[i]` is compared as `simplified[i]`. The table
 * is large and stands in a file of its own (`traditional.ts`), which the server loads and pages do not.
 */
export function foldAlso(traditional: string, simplified: string): void {
  const to = [...simplified]
  for (const [at, character] of [...traditional].entries()) usual.set(character, to[at] ?? character)
}

/** Blanks, and characters that are not seen: they are typed by chance, or copied along. */
const UNSEEN = /[\s\p{Cf}\p{Cc}\p{Cs}]|\p{Noncharacter_Code_Point}|\p{Variation_Selector}/gu

/** The key of a text: compatible forms and case are one, brackets, dashes and middle dots too, without blanks. */
export const fold = (text: string): string => {
  let key = ''
  for (const character of text.normalize('NFKC').toLowerCase().replace(UNSEEN, ''))
    key += usual.get(character) ?? character
  return key
}

/** The key of an account number: its digits alone, in whatever groups and width they are written. */
export const foldAccount = (account: string | null): string =>
  (account ?? '').normalize('NFKC').replace(/\D/g, '')

/** True when the text contains what was typed, both folded; nothing typed is contained in everything. */
export const containsFolded = (text: string, typed: string): boolean => fold(text).includes(fold(typed))
