import { isCommonPassword } from './common-password'
import { messages } from './messages'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/]
const countCharacterKinds = (password: string) => kinds.filter((kind) => kind.test(password)).length

/** Counts characters as people do: one for a character outside the basic plane. */
const characterCount = (password: string) => [...password].length

const hasUsername = (password: string, username: string) =>
  username !== '' && password.toLowerCase().includes(username.toLowerCase())

/**
 * The problem of a new password as a sentence; undefined when it is valid: 8-64 characters, at least three of lower
 * case, upper case, digit and symbol, not containing the user name in any case, and not a common password.
 */
export const passwordProblem = (password: string, username: string): string | undefined => {
  const length = characterCount(password)
  if (length < 8 || length > 64) return messages.passwordLength
  if (countCharacterKinds(password) < 3) return messages.passwordKinds
  if (hasUsername(password, username)) return messages.passwordHasUsername
  if (isCommonPassword(password)) return messages.passwordCommon
  return undefined
}

export const isValidNewPassword = (password: string, username: string) =>
  passwordProblem(password, username) === undefined

type PasswordStrength = 0 | 1 | 2 | 3 | 4

/**
 * Strength for the meter below the field: 0 empty, 1 weak, 2 fair, 3 good, 4 strong. Kinds of characters and length
 * (12, 16) raise it; a short, common or repetitive password, or one that contains the user name, stays weak.
 */
export const passwordStrength = (password: string, username: string): PasswordStrength => {
  if (password === '') return 0

  const length = characterCount(password)
  if (length < 8 || new Set(password).size < 5) return 1
  if (hasUsername(password, username) || isCommonPassword(password)) return 1

  const points = countCharacterKinds(password) - 1 + Number(length >= 12) + Number(length >= 16)
  if (points >= 4) return 4
  if (points === 3) return 3
  return points === 2 ? 2 : 1
}
