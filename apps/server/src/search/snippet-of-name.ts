import type { RecordContents, RecordTitle } from './finder'
import { comparableText, toDisplayText } from './text/normalise'
import { createSnippet, type Snippet } from './text/snippet'

export const displayedTitle = ({ title }: RecordTitle): string => toDisplayText(title)

/** The numbers of a record in one line, as they are shown. */
const displayedNumbers = ({ numbers }: RecordTitle): string =>
  toDisplayText(numbers.filter(Boolean).join('  '))

/** The title, or else the numbers, with the keyword marked; undefined when neither contains it. */
export function snippetOfName(
  words: RecordContents['words'],
  called: RecordTitle,
  keyword: string,
): (Snippet & { where: string }) | undefined {
  const places = [
    { where: words.title, shown: displayedTitle(called) },
    { where: words.number, shown: displayedNumbers(called) },
  ]
  for (const { where, shown } of places) {
    const passage = createSnippet(shown, comparableText(shown), keyword)
    if (passage) return { ...passage, where }
  }
  return undefined
}
