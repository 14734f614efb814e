/** Codes that a payment remark can contain. */
interface Numbered {
  projectCode: string
  /** The number of the lot as projectCode/01: the code of its project and its own number. */
  packageNo: string
}

/** Normalises a remark as people type project codes: full-width characters folded, every dash a '-', no spaces. */
export const normalizeRemark = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−﹣]/g, '-')
    .replace(/\s+/g, '')
    .toUpperCase()

/** Also removes '-' and '/', which banks drop, so that letters and digits of a code are adjacent. */
export const compactRemark = (text: string) => normalizeRemark(text).replace(/[-/]/g, '')

/**
 * Whether a normalised remark names the lot or its project. A project's code does not count when the remark continues
 * with a re-tender or another lot: HC-G2026-0128-2, …/02.
 */
export function remarkMatch(
  remark: string,
  { packageNo, projectCode }: Numbered,
): 'lot' | 'project' | undefined {
  if (containsCode(remark, packageNo, '(?!\\d)')) return 'lot'
  return containsCode(remark, projectCode, '(?!\\d|[-/]\\d)') ? 'project' : undefined
}

/** Finds a code with or without '-' and '/', because banks drop them. */
export const containsCode = (remark: string, code: string, after: string) => {
  const letters = normalizeRemark(code).replace(/[^A-Z0-9]+/g, '[-/]?')
  return letters !== '' && new RegExp(`(?<![A-Z0-9])${letters}${after}`).test(remark)
}
