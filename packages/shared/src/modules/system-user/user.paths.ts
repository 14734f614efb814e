/** 用户管理 */
export const USER_LIST = '/system/user'
/** Returns the address of the list of accounts filtered by a name. */
export const userSearchPath = (keyword: string) =>
  `${USER_LIST}?filters=${encodeURIComponent(JSON.stringify({ keyword }))}`
