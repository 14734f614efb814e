import { archiveMoreStatus } from './more.flow'
/** What may be supplemented once an archive is kept (DOMAIN 5.9): 合同副本, which often comes later than the rest. */
export const SUPPLEMENTED = '04'

/** 已入卷, 已撤销: another one may begin. */
export const CLOSED = [archiveMoreStatus.added, archiveMoreStatus.cancelled]

interface Given {
  copies: number | null
  pages: number | null
  moreFile: readonly string[]
}

const say = {
  nothing: '请填写纸质份数，或上传文件',
  pages: '纸质材料请填写页数',
  copies: '填写了页数的请填写份数',
}

/** What keeps a supplement from being handed over, at its field; undefined: nothing does. */
export function problemWith({
  copies,
  pages,
  moreFile,
}: Given): { field: 'copies' | 'pages'; message: string } | undefined {
  if (!copies && pages) return { field: 'copies', message: say.copies }
  if (!copies && moreFile.length === 0) return { field: 'copies', message: say.nothing }
  return copies && !pages ? { field: 'pages', message: say.pages } : undefined
}
