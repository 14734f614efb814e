export const supplierListPath = '/account/crmSupplier'
export const SUPPLIER_DETAIL = '/account/crmSupplierDetail'
export const supplierDetailPath = (listId: string) => `${SUPPLIER_DETAIL}?listId=${listId}`
