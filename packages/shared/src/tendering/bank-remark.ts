/** What a remark can name. */
interface Numbered {
  projectCode: string
  /** projectCode/01 */
  packageNo: string
}

/** Full-width folded, every dash a '-', no blanks: how people type a project's code into a remark. */
export const normalizeRemark = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−﹣]/g, '-')
    .replace(/\s+/g, '')
    .toUpperCase()

/** The same without what banks drop: letters and figures of a number stand side by side. */
export const compactRemark = (text: string) => normalizeRemark(text).replace(/[-/]/g, '')

/**
 * Whether a normalized remark names the lot, or its project. A project's code is not in a remark that goes on to a
 * re-tender's or to another lot's: HC-G2026-0128-2, …/02.
 */
export function hitOf(remark: string, { packageNo, projectCode }: Numbered): 'lot' | 'project' | undefined {
  if (holdsCode(remark, packageNo, '(?!\\d)')) return 'lot'
  return holdsCode(remark, projectCode, '(?!\\d|[-/]\\d)') ? 'project' : undefined
}

/** Banks drop '-' and '/': the code is found without them, too. */
export const holdsCode = (remark: string, code: string, after: string) => {
  const letters = normalizeRemark(code).replace(/[^A-Z0-9]+/g, '[-/]?')
  return letters !== '' && new RegExp(`(?<![A-Z0-9])${letters}${after}`).test(remark)
}
