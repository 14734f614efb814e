/** 档案库 */
export const REPO_LIST = '/projectArchives/tenderArchivesRepository'
/** 档案详情 */
export const REPO_PAGE = '/projectArchives/tenderArchivesRepositoryDetail'
export const repoPath = (listId: string) => `${REPO_PAGE}?listId=${listId}`
