import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firstStatutoryRules } from '../../packages/shared/src/tendering/statutory-rules'
import { filesIn, headingSections, readDocsPage, repository } from './docs'

/** Comments cite sections of docs/ and articles of laws. This module finds citations that lead nowhere. */

export interface Comment {
  file: string
  /** The comment in one line, without comment marks. */
  text: string
}

const sources = /\.(ts|tsx|mjs|css)$/
const block = /\/\*[\s\S]*?\*\/|(?<![:'"`\\\w])\/\/.*$(?:\n\s*\/\/.*$)*/gm

/** Every comment of the source files. */
export const commentsOfSources = (): Comment[] =>
  ['apps', 'packages', 'tests', 'scripts']
    .flatMap(filesIn)
    .filter((file) => sources.test(file))
    .flatMap((file) => commentsIn(file, readFileSync(path.join(repository, file), 'utf8')))

export const commentsIn = (file: string, source: string): Comment[] =>
  [...source.matchAll(block)].map(([text]) => ({
    file,
    text: text
      .replace(/\n\s*(\*(?!\/)|\/\/) ?/g, ' ')
      .replace(/^\/[*/]+\s*|\s*\*\/$/g, '')
      .replace(/\s+/g, ' '),
  }))

/** The citations in a comment that do not exist in docs/. */
export const deadCitations = ({ text }: Comment): string[] => [
  ...[...text.matchAll(/\b(DOMAIN|SPEC|[Ss]pecification)\b([^;]*)/g)].flatMap(([, paper = '', rest = '']) =>
    missingSections(paper, rest),
  ),
  ...[...text.matchAll(/\bCONTRACT,? "([^"]+)"/g)]
    .filter(([, name = '']) => !contractHeadings.has(name))
    .map(([cited]) => cited),
  ...[...text.matchAll(/\bR\d{2}[a-z]?\b/g)].filter(([code]) => !isRuleCode(code)).map(([code]) => code),
  ...citedArticlesNotFound(text),
]

const pages = { DOMAIN: readDocsPage('domain.md'), SPEC: readDocsPage('spec.md') }
const contractHeadings = new Set(
  headingSections(readDocsPage('contract.md')).map(({ title }) => title.split(' · ')[0]),
)
const ruleCodes = new Set(firstStatutoryRules.map(({ ruleCode }) => ruleCode))
const isRuleCode = (code: string) =>
  ruleCodes.has(code) || [...ruleCodes].some((known) => known.slice(0, -1) === code)

/** Understands `section 4, "Moves"`, `5.4, amend`, `sections 2 and 5.17`, `, appendix A`, `, "Marks"`. */
function missingSections(paper: string, rest: string): string[] {
  const page = paper === 'DOMAIN' ? pages.DOMAIN : pages.SPEC
  const where = /^,?(?: \(?sections?)? (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*(?![\d→]))*)/.exec(rest)
  const beyond = /^, appendix ([A-Z])|^, "([^"]+)"/.exec(rest)
  if (!where && !beyond) return paper === paper.toUpperCase() ? [`${paper}${rest.slice(0, 40)}`] : []
  if (beyond) {
    const [, appendix, name] = beyond
    return page.includes(appendix ? `## Appendix ${appendix}` : `**${name}`) ? [] : [`${paper}${beyond[0]}`]
  }
  const numbers = where?.[1]?.match(/\d+(?:\.\d+)*/g) ?? []
  const texts = numbers.map((number) => sectionText(page, number))
  const lost = numbers.filter((_, index) => texts[index] === undefined).map((number) => `${paper} ${number}`)
  const inside = citedWordsOf(rest.slice(where?.[0].length))
  return [
    ...lost,
    ...inside
      .filter((word) => !texts.some((text) => text?.toLowerCase().includes(word.toLowerCase())))
      .map((word) => `${paper} ${numbers.join(', ')}: ${word}`),
  ]
}

const sectionText = (page: string, number: string) =>
  headingSections(page).find(({ title }) => title.startsWith(`${number}. `) || title.startsWith(`${number} `))
    ?.text

/**
 * The words that a citation names within its section: `, "Clash"`, `, row 客户`, `, item 8`, or plain words
 * before a closing bracket.
 */
function citedWordsOf(rest: string): string[] {
  const named = /^(?:,? "[^"]+"|, (?:row|item) [^\s.,:;)]+)+/.exec(rest)?.[0]
  if (named)
    return [...named.matchAll(/"([^"]+)"|row ([^\s.,:;)]+)|(item [^\s.,:;)]+)/g)].map(([, ...one]) =>
      one.join(''),
    )
  const plain = /^, ([^,:()]{2,30})\)/.exec(rest)?.[1]
  return plain && !isElsewhere.test(plain) ? [plain.replace(/^`|`$/g, '')] : []
}

/** A rule, or a place in another document, which is checked by its own pattern. */
const isElsewhere = /^(R\d{2}[a-z]?|(DOMAIN|SPEC|CONTRACT)\b.*)$/

const laws = articlesByLaw(readDocsPage('rules.md'))
const lawNames = [...laws.keys()].sort((a, b) => b.length - a.length).join('|')
const article = new RegExp(`(${lawNames})\\s?第?(\\d+(?!\\d|号)(?:(?:、|, )\\d+(?!\\d|号|WD))*)`, 'g')
const anyArticle = /[\p{Script=Han}〔〕\d]*(?:法|条例|办法|号令|号)第?\d+(?:、\d+)*条?/gu

function citedArticlesNotFound(text: string): string[] {
  const known = [...text.matchAll(article)].map(([cited, law = '', numbers = '']) => ({
    cited,
    isThere: numbers.split(/、|, /).every((number) => laws.get(law)?.has(number)),
  }))
  const strangers = [...text.matchAll(anyArticle)]
    .map(([cited]) => cited)
    .filter((cited) => !known.some((one) => cited.includes(one.cited) || one.cited.includes(cited)))
  return [...known.filter(({ isThere }) => !isThere).map(({ cited }) => cited), ...strangers]
}

/** The articles of each law that docs/rules.md lists, by the law's full and short name. */
function articlesByLaw(page: string): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  const articleNumbersIn = (text: string) =>
    [...text.matchAll(/^\| ([\d、]+) \|/gm)].flatMap(([, cell = '']) => cell.split('、'))
  const part = headingSections(page).find(({ title }) => title === '法条')?.text ?? ''
  for (const { title, text } of headingSections(part).slice(1))
    for (const name of title.split(' · ')) found.set(name, new Set(articleNumbersIn(text)))
  for (const [, law = '', cell = ''] of part.matchAll(/^\| ([^|]*[^|\d、-][^|]*) \| ([\d、]+) \|/gm))
    for (const name of law.trim().split(' · ')) found.set(name, new Set(cell.split('、')))
  return found
}
