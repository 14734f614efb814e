/** 项目档案归档 */
export const ARCHIVE_LIST = '/projectArchives/archiveFile'
/** The address of the list of project archives, filtered to overdue ones. */
export const LATE_ARCHIVES = `${ARCHIVE_LIST}?isLate=true`
