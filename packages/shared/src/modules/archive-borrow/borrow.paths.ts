/** The page of 借阅, the list of loans. */
export const BORROW_LIST = '/projectArchives/archivesBorrow'
/** The page of 申请借阅, on which people request a loan. */
export const BORROW_ADD = '/tender/templates/archivesBorrowAdd'
/** The page of 档案借阅详情. */
export const BORROW_PAGE = '/projectArchives/archivesBorrowBaseInfo'
export const borrowPath = (listId: string) => `${BORROW_PAGE}?listId=${listId}`
export const borrowEditPath = (listId: string) => `${BORROW_ADD}?listId=${listId}`
export const newBorrowPath = (repoId: string) => `${BORROW_ADD}?repoId=${repoId}`
