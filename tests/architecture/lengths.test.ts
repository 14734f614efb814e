import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { filesIn, repository } from '../support/docs'

/** How many of the longest are told. */
const TOLD = 10

interface Long {
  what: string
  lines: number
}

/** What a node of a syntax tree is, as far as it matters here. */
interface Node {
  type: string
  loc?: { start: { line: number }; end: { line: number } } | null
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every function of a tree, those within others too. */
function functionsIn(tree: Node): Node[] {
  const found: Node[] = []
  const waiting: unknown[] = [tree]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) waiting.push(...next)
    if (!isNode(next) || next.type.startsWith('Comment')) continue
    if (/Function|Method/.test(next.type)) found.push(next)
    for (const value of Object.values(next))
      if (typeof value === 'object' && value !== null) waiting.push(value)
  }
  return found
}

const describeLongest = (all: readonly Long[]): string[] =>
  all
    .toSorted((one, other) => other.lines - one.lines)
    .slice(0, TOLD)
    .map(({ what, lines }) => `${String(lines).padStart(5)}  ${what}`)

// A long one is a reason to look whether two things have become one. Nothing is split or packed to satisfy a count.
test('the longest files and functions are told, and none of them is a failure', () => {
  const files: Long[] = []
  const functions: Long[] = []
  for (const file of ['apps', 'packages']
    .flatMap(filesIn)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const source = readFileSync(path.join(repository, file), 'utf8')
    files.push({ what: file, lines: source.split('\n').length })
    const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])]
    for (const { loc } of functionsIn(parse(source, { sourceType: 'module', plugins }).program as Node))
      if (loc) functions.push({ what: `${file}:${loc.start.line}`, lines: loc.end.line - loc.start.line + 1 })
  }
  console.log(
    [
      'The longest files:',
      ...describeLongest(files),
      'The longest functions:',
      ...describeLongest(functions),
    ].join('\n'),
  )
  expect(functions.length).toBeGreaterThan(files.length)
})
