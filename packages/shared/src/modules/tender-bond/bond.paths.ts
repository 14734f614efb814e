/** 保证金管理 */
export const BOND_LIST = '/tender/tenderBond'
/** 保证金详情, the page on which a bond's moves are made. */
export const BOND_DETAIL = '/tender/tenderBondDetail'
/** Query parameter of the list: ids of bonds to be moved together, joined with commas. */
export const BOND_TOGETHER = 'together'
export const bondsTogetherPath = (listIds: readonly string[]) =>
  `${BOND_LIST}?${BOND_TOGETHER}=${listIds.join(',')}`
export const bondPath = (listId: string) => `${BOND_DETAIL}?listId=${listId}`
