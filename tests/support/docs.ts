import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const repository = path.resolve(import.meta.dirname, '../..')
const pagePath = (page: string) => path.join(repository, 'docs', page)
/** The text of a page of docs/. */
export const readDocsPage = (page: string): string => readFileSync(pagePath(page), 'utf8')

const MADE = new Set(['node_modules', 'dist', '.output', '.wxt', 'test-results'])

/** Every hand-written file below a folder of the repository, with its path from the root. */
export const filesIn = (folder: string): string[] =>
  readdirSync(path.join(repository, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )

/** The path for `toMatchFileSnapshot`: the page itself is the snapshot. */
export const snapshotOf = pagePath

/** The page with its generated parts replaced, each between `<!-- name -->` and `<!-- /name -->`. */
export function withGeneratedParts(page: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const marks = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`)
    if (!marks.test(text)) throw new Error(`docs/${page} has no place for ${name}`)
    return text.replace(marks, () => `<!-- ${name} -->\n\n${part.trim()}\n\n<!-- /${name} -->`)
  }, readDocsPage(page))
}

/** A Markdown table. */
export const markdownTable = (
  heads: readonly string[],
  rows: readonly (readonly (string | null | undefined)[])[],
): string =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

/**
 * Each heading with the text below it, down to the next heading of its level: sub-headings and their text
 * belong to it.
 */
export function headingSections(page: string): { title: string; text: string }[] {
  const lines = page.split('\n')
  const headingLevel = (line: string) => /^(#+) /.exec(line)?.[1]?.length ?? 0
  return lines.flatMap((line, at) => {
    const rank = headingLevel(line)
    if (rank === 0) return []
    const after = lines.findIndex(
      (next, index) => index > at && headingLevel(next) > 0 && headingLevel(next) <= rank,
    )
    return [
      { title: line.replace(/^#+ /, ''), text: lines.slice(at, after === -1 ? undefined : after).join('\n') },
    ]
  })
}
