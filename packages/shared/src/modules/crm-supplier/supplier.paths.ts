export const supplierListPath = '/account/crmSupplier'
export const SUPPLIER_DETAIL = '/account/crmSupplierDetail'
export const supplierDetailPath = (listId: string) => `${SUPPLIER_DETAIL}?listId=${listId}`
/** The public registration form, outside the layout. */
export const SUPPLIER_REGISTER = '/supplierRegister'
