import type { PackageFacts } from './check.facts'

/** 四性, the four properties of DA/T 70-2018. */
export const GROUPS = {
  authenticity: '真实性',
  integrity: '完整性',
  usability: '可用性',
  safety: '安全性',
} as const
export type Group = keyof typeof GROUPS
export const GROUP_CODES = Object.keys(GROUPS) as Group[]

/** The stages at which an archive is checked: hand-in, receipt and storage. */
export const STAGES = { hand: '归档', accept: '接收', keep: '保存' } as const
export type Stage = keyof typeof STAGES
export const STAGE_CODES = Object.keys(STAGES) as Stage[]

export const VERDICTS = { pass: '合格', fail: '不合格', none: '不适用' } as const
export type Verdict = keyof typeof VERDICTS

/** The verdict of a check and its evidence. */
export interface Finding {
  verdict: Verdict
  evidence: string
}
export type Judge = (facts: PackageFacts) => Finding

/** One item of the four checks: at which stages it is judged, and by which function. */
export interface CheckItem {
  code: string
  group: Group
  name: string
  /** Why it is not judged at the stages missing in `at`. */
  otherwise: string
  at: Partial<Record<Stage, Judge>>
}
