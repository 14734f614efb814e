import type { FieldProblem } from '../../fields/field-problem'
import { addDays } from '../../format/dates'
import { extensionOf } from '../../format/file-names'
import { isOfficeDocument, watermarkableKindOf } from '../../format/watermarkable-kinds'
import { materialUseProblem, type Standing } from '../knowledge-material/material.rules'

/** 使用方式: values of the dictionary useWay. */
export const ELECTRONIC = '电子'
export const COPY = '复印件'
export const ORIGINAL = '原件借出'

/** Number of days after the approval during which files can be downloaded (DOMAIN 5.6). */
export const DOWNLOAD_DAYS = 7
/** Maximum number of days an original may be lent [D]. */
export const MOST_DAYS_OUT = 30

const say = {
  purpose: '请选择比选项目，或填写其他用途',
  onePurpose: '已选择比选项目，不再填写其他用途',
  noReturn: '借出原件须填写归还日期',
  past: '归还日期不能早于今天',
  long: (last: string) => `归还日期不能晚于 ${last}（原件借出不超过 ${MOST_DAYS_OUT} 天）`,
  newVersion: (no: number) => `资料已更新为第 ${no} 版，须重新申请`,
  gone: '资料已删除',
  recalled: '申请的版本已被召回',
  kind: '这种文件不能加水印，请联系综合管理转为 PDF 后更新版本',
  office: '没有配置文档转换服务，Office 文件不能加水印，请联系综合管理转为 PDF 后更新版本',
}

interface Asked {
  comparisonId: string | null
  otherPurpose: string | null
  useWay: string
  planReturnTime: string | null
}

/** Checks the rules of an application that concern several fields; `today` is 'YYYY-MM-DD'. */
export function applyProblems(
  { comparisonId, otherPurpose, useWay, planReturnTime }: Asked,
  today: string,
): FieldProblem[] {
  const last = addDays(today, MOST_DAYS_OUT)
  const isOut = useWay === ORIGINAL
  const problems: [boolean, string, string][] = [
    [!comparisonId && !otherPurpose, 'comparisonId', say.purpose],
    [Boolean(comparisonId && otherPurpose), 'otherPurpose', say.onePurpose],
    [isOut && !planReturnTime, 'planReturnTime', say.noReturn],
    [isOut && planReturnTime !== null && planReturnTime < today, 'planReturnTime', say.past],
    [isOut && planReturnTime !== null && planReturnTime > last, 'planReturnTime', say.long(last)],
  ]
  return problems.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

interface Now extends Standing {
  versionId: string | null
  versionNo: number
}

/**
 * Why the version of a material that was applied for may not be handed out on a day ('YYYY-MM-DD'): it has expired,
 * was recalled, disabled or replaced. Undefined when it may.
 */
export function handOutProblem(
  { versionId }: { versionId: string },
  now: Now | undefined,
  { isRecalled, day }: { isRecalled: boolean; day: string },
): string | undefined {
  if (!now) return say.gone
  if (isRecalled) return say.recalled
  return (
    materialUseProblem(now, day) ?? (now.versionId === versionId ? undefined : say.newVersion(now.versionNo))
  )
}

/**
 * Why a file cannot be downloaded: its format cannot be watermarked. Office documents are converted to PDF when the
 * conversion service exists (`hasOffice`).
 */
export function watermarkProblem(name: string, { hasOffice }: { hasOffice: boolean }): string | undefined {
  if (watermarkableKindOf(name)?.isCopied) return undefined
  if (!isOfficeDocument(name)) return say.kind
  return hasOffice ? undefined : say.office
}

/** Maximum number of characters of the purpose in the watermark, so that the line stays legible. */
const LONGEST_PURPOSE = 60

/** The watermark of every page: purpose, person and date (DOMAIN 5.6). */
export function watermarkText({
  purpose,
  userName,
  day,
}: {
  purpose: string
  userName: string
  day: string
}) {
  const letters = [...purpose.replace(/\s+/g, ' ').trim()]
  const short =
    letters.length > LONGEST_PURPOSE ? `${letters.slice(0, LONGEST_PURPOSE - 1).join('')}…` : letters.join('')
  return `仅用于${short}·${userName}·${day}`
}

/** The name under which a file is downloaded, with the extension of the watermarked format. */
export const watermarkedFileName = (name: string, code: string): string => {
  const ending = extensionOf(name)
  return `${code} ${name.slice(0, name.length - ending.length - 1)}（水印）.${isOfficeDocument(name) ? 'pdf' : ending}`
}

interface Paper {
  paperName: string
  materialType: string | null
}
interface Choice {
  listId: string
  materialName: string
  materialType: string
  /** True when it is still valid on the day of the deadline. */
  lasts: boolean
}

/**
 * Chooses materials for a checklist: for each paper the material with the same name, otherwise the first of its type
 * that is valid on the day of the deadline. `choices` are sorted, best first.
 */
export function chooseMaterials(papers: readonly Paper[], choices: readonly Choice[]): string[] {
  const asked = papers.flatMap(({ paperName, materialType }) => {
    const ofType = choices.filter((one) => one.materialType === materialType && one.lasts)
    const named = ofType.filter(
      ({ materialName }) => materialName.includes(paperName) || paperName.includes(materialName),
    )
    return (named.length > 0 ? named : ofType.slice(0, 1)).map(({ listId }) => listId)
  })
  return [...new Set(asked)]
}

interface Ways {
  isControlled: boolean
  hasOffice: boolean
  hasHead: boolean
  useWay: string
  ownerIds: readonly string[]
  consentIds: readonly string[]
}

/** Conditions that decide which moves of an application are available. */
export function moveConditionsOf({ isControlled, hasOffice, hasHead, useWay, ownerIds, consentIds }: Ways) {
  const waiting = ownerIds.filter((userId) => !consentIds.includes(userId))
  const lends = useWay === ORIGINAL
  const asksOwner = waiting.length > 0
  const moreOwners = waiting.length > 1
  return {
    nextOwnerId: waiting[0] ?? null,
    asksOwner,
    moreOwners,
    lends,
    startsAtOffice: !asksOwner && hasOffice,
    startsAtLeader: !asksOwner && !hasOffice,
    ownerToOffice: !moreOwners && hasOffice,
    ownerToLeader: !moreOwners && !hasOffice,
    goesToHead: isControlled && hasHead,
    goesToLeader: isControlled && !hasHead,
    goesToOpen: !isControlled && !lends,
    goesToHandOut: !isControlled && lends,
  }
}
