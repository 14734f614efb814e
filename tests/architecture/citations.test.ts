import { expect, test } from 'vitest'
import { commentsIn, commentsOfSources, deadCitations } from '../support/citations'

test('whatever a comment cites is in docs/', () => {
  const dead = commentsOfSources().flatMap((comment) =>
    deadCitations(comment).map((cited) => `${comment.file}: ${cited}`),
  )
  expect(dead).toEqual([])
})

test('comments cite', () => {
  const all = commentsOfSources()
  for (const paper of [/DOMAIN (section )?\d/, /CONTRACT,? "/, /SPEC sections? \d/, /\bR27\b/, /条例第?\d+/])
    expect(all.filter(({ text }) => paper.test(text)).length, String(paper)).toBeGreaterThan(3)
})

test.each([
  ['a section that is not there', 'DOMAIN 5.99'],
  ['a word that its section has not', '(DOMAIN 5.3, "Quarrel")'],
  ['a row that the matrix has not', '(DOMAIN section 3, row 月球)'],
  ['a paper without a place', 'DOMAIN says so'],
  ['a part of the contract that is not there', 'CONTRACT, "Rumours"'],
  ['a section of the specification that is not there', 'SPEC sections 1 and 12'],
  ['a rule that is not there', 'R88'],
  ['an article that is not there', '条例第99条'],
  ['one of two articles that is not there', '(条例34、99)'],
  ['a law that is not there', '渔业法第3条'],
])('%s is noticed', (_what, cited) => {
  const [comment] = commentsIn('one.ts', `const a = 1\n/**\n * Why it is so:\n * ${cited}. */\nconst b = 2\n`)
  expect(comment && deadCitations(comment)).toHaveLength(1)
})

test.each([
  'DOMAIN 5.3, "Clash"',
  '(DOMAIN section 3, row 客户; who transfers is 5.1)',
  '(DOMAIN 5.4, 5.4.3, 6.1)',
  '(DOMAIN section 8, item 8)',
  'DOMAIN, "Marks"',
  'CONTRACT, "Lists"',
  'specification sections 1 and 9',
  '(R27, 招标投标法第22条), (30号令37, 27号令27), R12f',
])('%s leads somewhere', (cited) => {
  const [comment] = commentsIn('one.ts', `// ${cited}`)
  expect(comment && deadCitations(comment)).toEqual([])
})
