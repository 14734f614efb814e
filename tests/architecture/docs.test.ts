import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../../apps/server/src/modules'
import { DomainEvent } from '../../apps/server/src/wiring/event'
import {
  type AnyFlow,
  movesOf,
  type NamedMove,
  sourceSteps,
  type Who,
} from '../../packages/shared/src/flow/flow'
import { flows } from '../../packages/shared/src/flows'
import { loadRecordFieldLabels as fieldsOf, loggedModules } from '../../packages/shared/src/log/log-labels'
import { moduleNames } from '../../packages/shared/src/log/log-words'
import { roleNames } from '../../packages/shared/src/roles/roles'
import type { StatutoryRule } from '../../packages/shared/src/tendering/statutory'
import { firstStatutoryRules } from '../../packages/shared/src/tendering/statutory-rules'
import {
  filesIn,
  headingSections,
  markdownTable,
  readDocsPage,
  repository,
  snapshotOf,
  withGeneratedParts,
} from '../support/docs'
import { findExportedInstancesAtDoors, foldersOfModules } from '../support/doors'

const described = await Promise.all(
  loggedModules.map(async (module) => [module, await fieldsOf(module)] as const),
)
const recordFields = Object.fromEntries(described)

const events = await findExportedInstancesAtDoors('events.ts', DomainEvent)
const folderOf = await foldersOfModules()

/** Pages of docs/ that are written from the code. With `-u` vitest writes them anew. */
const generated: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'rules.md': { rules: ruleTable },
  'flows.md': { flows: () => flows.map(flowSection).join('\n\n'), events: eventTable },
  'glossary.md': {
    roles: () =>
      markdownTable(
        ['中文', '代码'],
        Object.entries(roleNames).map(([code, name]) => [name, `\`${code}\``]),
      ),
    kinds: () =>
      markdownTable(
        ['中文', '`bizType`', '流程'],
        flows.map(({ title, bizType, code }) => [title, `\`${bizType}\``, `\`${code}\``]),
      ),
    fields: () => Object.keys(recordFields).map(fieldSection).join('\n\n'),
  },
}

test.each(Object.keys(generated))('docs/%s says what the code says', async (page) => {
  const parts = Object.entries(generated[page] ?? {}).map(([name, write]) => [name, write()] as const)
  await expect(withGeneratedParts(page, Object.fromEntries(parts))).toMatchFileSnapshot(snapshotOf(page))
})

const REGIME_NAMES: Readonly<Record<string, string>> = {
  ZTB_MUST: '依法',
  ZTB_FREE: '非依法',
  ZC: '政采',
  QT: '自主',
}
const UNITS: Readonly<Record<string, string>> = {
  CAL: '日',
  WD: '工作日',
  YEAR: '年',
  PCT: '%',
  WAN: '万元',
  YUAN: '元',
  COUNT: '（家、人）',
}
const LEVELS: Readonly<Record<string, string>> = { BLOCK: '拦下', WARN: '提示', INFO: '供引用' }

/** One line for what is the same but for regime and method. */
function ruleTable(): string {
  const lines = new Map<string, StatutoryRule[]>()
  for (const rule of firstStatutoryRules) {
    const { regime: _regime, method: _method, ...same } = rule
    const key = JSON.stringify(same)
    lines.set(key, [...(lines.get(key) ?? []), rule])
  }
  const rows = [...lines.values()].map((same) => {
    const [{ ruleCode, name, level, source, effectiveFrom } = {} as StatutoryRule] = same
    return [
      ruleCode,
      name,
      distinctNames(same, 'regime'),
      distinctNames(same, 'method'),
      limitText(same[0]),
      LEVELS[level],
      source,
      effectiveFrom,
    ]
  })
  return markdownTable(['编号', '规则', '制度', '方式', '数字', '不满足时', '出处', '自'], rows)
}

const distinctNames = (rules: readonly StatutoryRule[], of: 'regime' | 'method') =>
  [...new Set(rules.map((rule) => rule[of]))]
    .map((one) => (one === null ? '全部' : (REGIME_NAMES[one] ?? one)))
    .join('、')

function limitText(rule: StatutoryRule | undefined): string {
  if (!rule?.amount) return ''
  const bound = rule.dir === 'MAX' ? '≤' : rule.dir === 'MIN' ? '≥' : ''
  const from = rule.budgetFrom ? `（预算 ${rule.budgetFrom} 万元起）` : ''
  return `${bound} ${rule.amount} ${UNITS[rule.unit ?? ''] ?? ''}${from}`.trim()
}

/** Each event with the modules that hear it, in the order in which they do, and what each does. */
function eventTable(): string {
  const listenersOf = (event: DomainEvent<unknown>) =>
    modules.flatMap(({ hears }) =>
      (hears ?? [])
        .filter((hearing) => hearing.event === event)
        .map(({ does }) => `\`${folderOf.get(hears)}\` ${does}`),
    )
  return markdownTable(
    ['事件', '依次听到的模块和它所做的'],
    events.map(({ name, it }) => [`\`${name}\``, listenersOf(it).join(' → ')]),
  )
}

/** A way out of nearly every step is told in words: drawn, it would hide all others. */
const MOST_DRAWN = 4

function flowSection(flow: AnyFlow): string {
  const moves = movesOf(flow)
  const todos = Object.values(flow.steps).flatMap(({ title, todo }) =>
    todo ? [[`\`${todo.stepId}\``, title, dueWords(todo)]] : [],
  )
  return [
    `## ${flow.title}`,
    `\`${flow.bizType}\``,
    diagramOf(
      flow,
      moves.filter((move) => sourceSteps(move).length <= MOST_DRAWN),
    ),
    ...moves
      .filter((move) => sourceSteps(move).length > MOST_DRAWN)
      .map((move) => manySourceMoveText(flow, move)),
    todos.length > 0 ? markdownTable(['待办', '步骤', '期限'], todos) : '',
    withdrawalText(flow),
    returnStepsText(flow),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const diagramOf = (flow: AnyFlow, moves: readonly NamedMove[]): string =>
  [
    '```mermaid',
    'stateDiagram-v2',
    ...Object.entries(flow.steps).map(([key, { title, status, who }]) => {
      const beside = [status, who && whoWords(who)].filter(Boolean).join('，')
      return `  state "${title}（${beside}）" as ${key}_`
    }),
    `  [*] --> ${flow.start}_`,
    ...moves.flatMap((move) =>
      sourceSteps(move).map((from) => `  ${from}_ --> ${move.to}_ : ${moveWords(move)}`),
    ),
    ...Object.entries(flow.steps)
      .filter(([, { end }]) => end)
      .map(([key]) => `  ${key}_ --> [*]`),
    '```',
  ].join('\n')

/** What can be taken back until the next person has begun, and why the rest cannot. */
function withdrawalText(flow: AnyFlow): string {
  const moves = movesOf(flow)
  const able = [...new Set(moves.filter(({ withdrawable }) => withdrawable).map(({ label }) => label))]
  const why = new Map<string, string[]>()
  for (const { label, lasting } of moves)
    if (lasting) why.set(lasting, [...new Set([...(why.get(lasting) ?? []), label])])
  return [
    ...(able.length > 0 ? [`下一环节开始办理之前可以撤回：${able.join('、')}。`] : []),
    ...(flow.lasting ? [`不能撤回：${flow.lasting}。`] : []),
    ...[...why].map(([reason, labels]) => `「${labels.join('」「')}」不能撤回：${reason}。`),
  ].join('\n')
}

/** Where a return may go beside its usual step. */
const returnStepsText = (flow: AnyFlow): string =>
  movesOf(flow)
    .filter(({ returnsTo }) => returnsTo)
    .map((move) => {
      const titleOf = (step: string) => `「${flow.steps[step]?.title}」`
      const from = sourceSteps(move).map(titleOf).join('')
      return `从${from}「${move.label}」，还可以退回到已经过的${(move.returnsTo ?? []).map(titleOf).join('')}。`
    })
    .join('\n')

const moveWords = ({ label, bySystem }: NamedMove) => `${label}${bySystem ? '（系统）' : ''}`

const manySourceMoveText = (flow: AnyFlow, move: NamedMove): string => {
  const titles = sourceSteps(move).map((key) => `「${flow.steps[key]?.title}」`)
  return `${titles.join('')}之中的任何一步：${moveWords(move)} → 「${flow.steps[move.to]?.title}」。`
}

function dueWords(todo: NonNullable<AnyFlow['steps'][string]['todo']>): string {
  if (todo.dueRule) return `${todo.dueRule}，否则 ${todo.dueWorkdays} 个工作日`
  if (!todo.dueBy) return `${todo.dueWorkdays} 个工作日`
  const { field, workdaysBefore } = todo.dueBy
  return workdaysBefore > 0 ? `\`${field}\` 前 ${workdaysBefore} 个工作日` : `\`${field}\``
}

function whoWords(who: Who): string {
  switch (who.kind) {
    case 'starter':
      return '发起人'
    case 'anyone':
      return '有权限的人'
    case 'role':
      return roleNames[who.role as keyof typeof roleNames] ?? who.role
    case 'headOf':
      return '部门负责人'
    case 'field':
      return labelOfField(who.field)
  }
}

const labelOfField = (field: string): string =>
  Object.values(recordFields).find((fields) => field in fields)?.[field]?.label ?? field

const fieldSection = (bizType: string): string =>
  [
    `### ${moduleNames[bizType] ?? bizType}（\`${bizType}\`）`,
    Object.entries(recordFields[bizType] ?? {})
      .map(([name, { label }]) => `${label} \`${name}\``)
      .join(' · '),
  ].join('\n\n')

test('every name of the glossary is one of the code', () => {
  const words =
    headingSections(readDocsPage('glossary.md')).find(({ title }) => title === '业务用语')?.text ?? ''
  const names = [...words.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(30)
  const source = productSourceText()
  expect(names.filter((name) => !new RegExp(`\\b${name}`).test(source))).toEqual([])
})

const productSourceText = (): string =>
  ['apps', 'packages']
    .flatMap(filesIn)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(repository, file), 'utf8'))
    .join('\n')

/** The pages for people: every file and page that they name is there. */
const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
]

test.each(papers)('what %s links to is there', (paper) => {
  const text = readFileSync(path.join(repository, paper), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  const lost = links.filter((link) => !hasLinkTarget(paper, link))
  expect(lost).toEqual([])
})

function hasLinkTarget(paper: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file ? path.join(path.dirname(paper), decodeURI(file)) : paper
  if (!existsSync(path.join(repository, target))) return false
  if (!anchor) return true
  const titles = headingSections(readFileSync(path.join(repository, target), 'utf8')).map(({ title }) =>
    anchorOf(title),
  )
  return titles.includes(decodeURI(anchor))
}

/** As GitHub makes it of a heading. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

test.each(papers.filter((paper) => paper !== 'CHANGELOG.md'))(
  'files and folders that %s names are there',
  (paper) => {
    const text = readFileSync(path.join(repository, paper), 'utf8')
    const named = [...text.matchAll(/`((?:apps|packages|tests|scripts|docs)\/[\w./*-]+)`/g)].map(
      ([, name = '']) => name,
    )
    expect(
      named.filter((name) => !name.includes('*') && !/\.output|\/dist/.test(name) && !isExistingFile(name)),
    ).toEqual([])
  },
)

/** `tests/api/life` may stand for its file without the ending. */
const isExistingFile = (name: string): boolean =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(repository, name + ending)))
