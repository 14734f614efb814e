/** 用户管理 */
export const USER_LIST = '/system/user'
/** Its list with the accounts of this name. */
export const userPath = (keyword: string) =>
  `${USER_LIST}?filters=${encodeURIComponent(JSON.stringify({ keyword }))}`
