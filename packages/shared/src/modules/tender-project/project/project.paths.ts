export const PROJECT_LIST = '/tender/tenderImplementProject'
export const PROJECT_DETAIL = '/tender/tenderImplementProjectDetail'
export const PROJECT_EDIT = '/tender/tenderImplementProjectEditDetail'
/** 项目办理: the page for the current step. */
export const PROJECT_HANDLING = '/tender/tenderImplementProjectHandling'
/** 项目实施文件详情, the page for the steps of the document review. */
export const PROJECT_FILE = '/tender/templates/tenderImplemntationFileInfo'
export const projectPath = (listId: string) => `${PROJECT_DETAIL}?listId=${listId}`
export const handlingPath = (listId: string) => `${PROJECT_HANDLING}?listId=${listId}`
/** Returns the address of the page 项目办理 with one of the project's lots selected. */
export const lotHandlingPath = (listId: string, lotId: string) => `${handlingPath(listId)}&lot=${lotId}`
export const projectEditPath = (listId: string) => `${PROJECT_EDIT}?listId=${listId}`
export const projectFilePath = (listId: string) => `${PROJECT_FILE}?listId=${listId}`
/** A tab of 项目详情, by its key. */
export const projectTabPath = (listId: string, tab: string) => `${projectPath(listId)}&tab=${tab}`
/** The list of projects managed by this person. */
export const projectsManagedByPath = (projectManagerAId: string) =>
  `${PROJECT_LIST}?filters=${encodeURIComponent(JSON.stringify({ projectManagerAId }))}`
