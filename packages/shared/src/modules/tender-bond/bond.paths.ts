/** 保证金管理 */
export const BOND_LIST = '/tender/tenderBond'
/** 保证金详情, where its moves are made. */
export const BOND_DETAIL = '/tender/tenderBondDetail'
export const bondPath = (listId: string) => `${BOND_DETAIL}?listId=${listId}`
