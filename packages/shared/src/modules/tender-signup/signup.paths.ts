/** 标书发售登记: the sales counter. */
export const SIGNUP_LIST = '/sale/tenderSignup'
