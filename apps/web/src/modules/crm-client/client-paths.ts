export const clientListPath = '/account/crmClient'
export const clientDetailPath = (listId: string) => `/account/crmClientDetail?listId=${listId}`
