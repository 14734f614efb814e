/** The public registration form of suppliers, outside the layout. */
export const SUPPLIER_REGISTER = '/supplierRegister'
