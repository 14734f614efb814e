export { ARCHIVE_LIST } from '../../pages/archive-path'

/** 项目经理B/客户经理归档: the page on which each hands in their part. */
export const ARCHIVE_PAGE = '/projectArchives/archiveFilePage'
/** 归档资料接收 */
export const ARCHIVE_ACCEPT = '/projectArchives/archiveFileAccept'
/** 归档资料录入 */
export const ARCHIVE_INPUT = '/projectArchives/archiveFileInput'
/** 归档资料审核 */
export const ARCHIVE_CHECK = '/projectArchives/archiveFileCheck'
/** 归档资料编辑 */
export const ARCHIVE_EDIT = '/projectArchives/archiveFileEditPage'
export const archivePath = (listId: string) => `${ARCHIVE_PAGE}?listId=${listId}`
/** Operation log name of paper archives older than this system. */
export const LEGACY_LOG = 'archive:legacy'
