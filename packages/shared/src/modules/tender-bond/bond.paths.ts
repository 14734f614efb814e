/** 保证金管理 */
export const BOND_LIST = '/tender/tenderBond'
/** 保证金详情, where its moves are made. */
export const BOND_DETAIL = '/tender/tenderBondDetail'
/** In the address of the list: bonds that are moved on together, joined with commas. */
export const BOND_TOGETHER = 'together'
export const bondsTogetherPath = (listIds: readonly string[]) =>
  `${BOND_LIST}?${BOND_TOGETHER}=${listIds.join(',')}`
export const bondPath = (listId: string) => `${BOND_DETAIL}?listId=${listId}`
