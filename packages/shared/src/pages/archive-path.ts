/** 项目档案归档 */
export const ARCHIVE_LIST = '/projectArchives/archiveFile'
/** The same list with overdue archives only. */
export const LATE_ARCHIVES = `${ARCHIVE_LIST}?isLate=true`
