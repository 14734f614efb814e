import { z } from 'zod'

export const QC_RESULTS = ['符合', '不符合', '不适用'] as const
export type QcResult = (typeof QC_RESULTS)[number]
const result = z.enum(QC_RESULTS)

/** One item of a check sheet: the question, the automatic result, and the inspector's result. */
export const qcItem = z.object({
  itemCode: z.string(),
  node: z.string(),
  content: z.string(),
  basis: z.string(),
  /** Points deducted when it is not fulfilled. */
  score: z.number(),
  level: z.string(),
  /** The automatic result; null when a person must look. */
  found: result.nullable(),
  evidence: z.string().nullable(),
  /** The page that shows the evidence. */
  evidencePath: z.string().nullable(),
  /** The effective result: the automatic one, unless the inspector decides otherwise. */
  result: result.nullable(),
  /** The reason why the inspector deviates from the automatic result. */
  reason: z.string().nullable(),
  problem: z.string().nullable(),
  photo: z.array(z.string()),
})
export type QcItem = z.output<typeof qcItem>

/** 严重, 较重 and 一般, most serious first. */
export const QC_LEVELS = ['严重', '较重', '一般'] as const

const PASSED = 80
const FAILED = 60
const WHOLE = 100

export type Conclusion = '合格' | '需整改' | '不合格'

type Judged = Pick<QcItem, 'result' | 'score' | 'level'>

export const unfulfilledItems = <I extends Judged>(items: readonly I[]): I[] =>
  items.filter(({ result }) => result === '不符合')

/**
 * Scores a check (DOMAIN 5.13): 100 less the points of unfulfilled items, at least 0. 合格 from 80 without a 严重
 * item; 不合格 below 60 [D]; otherwise 需整改.
 */
export function scoreItems(items: readonly Judged[]): { score: number; conclusion: Conclusion } {
  const found = unfulfilledItems(items)
  const score = Math.max(0, WHOLE - found.reduce((sum, item) => sum + item.score, 0))
  if (score < FAILED) return { score, conclusion: '不合格' }
  const isGrave = found.some(({ level }) => level === '严重')
  return { score, conclusion: score >= PASSED && !isGrave ? '合格' : '需整改' }
}

/** Number of findings as 严重/较重/一般, for lists. */
export const findingCountsText = (items: readonly Judged[]): string =>
  QC_LEVELS.map((level) => unfulfilledItems(items).filter((item) => item.level === level).length).join('/')

/** Why an inspector's answer cannot be saved, with the field concerned; undefined when it can. */
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
