export const clientListPath = '/account/crmClient'
export const CLIENT_DETAIL = '/account/crmClientDetail'
export const clientDetailPath = (listId: string) => `${CLIENT_DETAIL}?listId=${listId}`
