import { archiveMoreStatus } from './more.flow'
/**
 * The item that may be supplemented after storage (DOMAIN 5.9): 合同副本, which often arrives later than the rest.
 */
export const SUPPLEMENTED = '04'

/** 已入卷 and 已撤销, after which another supplement may be started. */
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

/** Why a supplement cannot be handed over, with the field concerned; undefined when it can. */
export function supplementProblem({
  copies,
  pages,
  moreFile,
}: Given): { field: 'copies' | 'pages'; message: string } | undefined {
  if (!copies && pages) return { field: 'copies', message: say.copies }
  if (!copies && moreFile.length === 0) return { field: 'copies', message: say.nothing }
  return copies && !pages ? { field: 'pages', message: say.pages } : undefined
}
