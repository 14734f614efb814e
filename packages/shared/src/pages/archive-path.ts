/** 项目档案归档 */
export const ARCHIVE_LIST = '/projectArchives/archiveFile'
/** The same with what is past its day alone. */
export const LATE_ARCHIVES = `${ARCHIVE_LIST}?isLate=true`
