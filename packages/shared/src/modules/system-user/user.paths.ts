/** 用户管理 */
export const USER_LIST = '/system/user'
/** The list filtered by a name. */
export const userPath = (keyword: string) =>
  `${USER_LIST}?filters=${encodeURIComponent(JSON.stringify({ keyword }))}`
