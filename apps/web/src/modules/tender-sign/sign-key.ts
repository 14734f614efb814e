/** Of every query of sessions and signatures. */
export const SIGN_KEY = ['sign'] as const
