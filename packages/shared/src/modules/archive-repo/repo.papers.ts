/** The papers of a volume in the order in which they are printed (GB/T 11822). */
export const volumePapers = {
  cover: '案卷封面',
  spine: '案卷脊背',
  directory: '卷内目录',
  checkSheet: '卷内备考表',
} as const
export type VolumePaper = keyof typeof volumePapers
export const VOLUME_PAPERS = [
  'cover',
  'spine',
  'directory',
  'checkSheet',
] as const satisfies readonly VolumePaper[]
