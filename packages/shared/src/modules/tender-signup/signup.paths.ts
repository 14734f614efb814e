/** 标书发售登记: the counter of SALES. */
export const SIGNUP_LIST = '/sale/tenderSignup'
