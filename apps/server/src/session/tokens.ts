import { randomBytes } from 'node:crypto'
import { sha256 } from '../log/canonical'

/** Returns a new token of 256 random bits, as the client receives it. */
export const newToken = () => randomBytes(32).toString('base64url')
/** The hash of a token, as the database stores it. The token is random, so a plain hash is enough. */
export const hashToken = (token: string) => sha256(token)

const DAY_MS = 86_400_000
/** How long a token of a session is valid: it ends one day after issue (CONTRACT, "Headers"). */
export const TOKEN_LIFE_MS = DAY_MS
/** How long an unused session can be renewed, in milliseconds: a day, or two weeks with 记住我. */
export const refreshLifeMs = (remember: boolean) => (remember ? 14 * DAY_MS : DAY_MS)
