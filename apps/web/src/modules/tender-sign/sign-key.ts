/** Prefix of the query keys of sessions and signatures. */
export const SIGN_KEY = ['sign'] as const
