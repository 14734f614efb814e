import { z } from 'zod'

export const QC_RESULTS = ['符合', '不符合', '不适用'] as const
export type QcResult = (typeof QC_RESULTS)[number]
const result = z.enum(QC_RESULTS)

/** One item of the sheet of a check: what is asked, what the product found by itself, and what the inspector says. */
export const qcItem = z.object({
  itemCode: z.string(),
  node: z.string(),
  content: z.string(),
  basis: z.string(),
  /** Points that it costs where it is not met. */
  score: z.number(),
  level: z.string(),
  /** What the product knows of it; null: a person has to look. */
  found: result.nullable(),
  evidence: z.string().nullable(),
  /** Where the evidence is to be seen. */
  evidencePath: z.string().nullable(),
  /** What counts: what was found, until the inspector says otherwise. */
  result: result.nullable(),
  /** Why the inspector does not follow what was found. */
  reason: z.string().nullable(),
  problem: z.string().nullable(),
  photo: z.array(z.string()),
})
export type QcItem = z.output<typeof qcItem>

/** 严重, 较重, 一般: the gravest first. */
export const QC_LEVELS = ['严重', '较重', '一般'] as const

const PASSED = 80
const FAILED = 60
const WHOLE = 100

export type Conclusion = '合格' | '需整改' | '不合格'

type Judged = Pick<QcItem, 'result' | 'score' | 'level'>

export const findingsOf = <I extends Judged>(items: readonly I[]): I[] =>
  items.filter(({ result }) => result === '不符合')

/**
 * What the items of a check come to (DOMAIN 5.13): 100 less the points of what is not met, never below 0. 合格 from 80
 * without a 严重 item; below 60 不合格 [D]; in between, or with a 严重 item, 需整改.
 */
export function judgeItems(items: readonly Judged[]): { score: number; conclusion: Conclusion } {
  const found = findingsOf(items)
  const score = Math.max(0, WHOLE - found.reduce((sum, item) => sum + item.score, 0))
  if (score < FAILED) return { score, conclusion: '不合格' }
  const isGrave = found.some(({ level }) => level === '严重')
  return { score, conclusion: score >= PASSED && !isGrave ? '合格' : '需整改' }
}

/** 严重/较重/一般, as a list tells them. */
export const countByLevel = (items: readonly Judged[]): string =>
  QC_LEVELS.map((level) => findingsOf(items).filter((item) => item.level === level).length).join('/')

/** What is wrong with an answer of the inspector, in words; undefined: it can be kept. */
export function answerProblem(
  item: Pick<QcItem, 'found'>,
  answer: Pick<QcItem, 'result' | 'reason' | 'problem'>,
): { field: 'result' | 'reason' | 'problem'; message: string } | undefined {
  if (!answer.result) return { field: 'result', message: '请选择检查结果' }
  if (item.found && item.found !== answer.result && !answer.reason)
    return { field: 'reason', message: `系统判断为“${item.found}”，改为“${answer.result}”请说明理由` }
  if (answer.result === '不符合' && !answer.problem) return { field: 'problem', message: '请写明问题' }
  return undefined
}
