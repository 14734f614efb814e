const AMOUNT = /^(?:0|[1-9]\d{0,13})(?:\.\d{1,2})?$/

/** True for an amount in 元 as the wire has it: without a sign or leading zeros, with at most two decimals. */
export const isAmount = (text: string): boolean => AMOUNT.test(text)
