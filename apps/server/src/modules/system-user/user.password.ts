import { randomInt } from 'node:crypto'
import { passwordProblem } from '@agency/shared/validators/login-password'
import { hashPassword } from '../../session/password'

/** The character classes of a password, without characters that look alike on paper. */
const KINDS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%+=?']
const LENGTH = 12

/**
 * A random password, which is shown once and must be changed at the first login, with the columns that store
 * it.
 */
export async function createInitialPassword(username: string) {
  const password = drawRandomPassword(username)
  return { password, columns: { passwordHash: await hashPassword(password), editPassword: true } }
}

function drawRandomPassword(username: string): string {
  const all = KINDS.join('')
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => all[randomInt(all.length)]).join('')
    if (passwordProblem(password, username) === undefined) return password
  }
}
