import { isCommonPassword } from './common-password'
import { messages } from './messages'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/]
const kindsIn = (password: string) => kinds.filter((kind) => kind.test(password)).length

/** Counted as a person counts: one for a character outside the basic plane. */
const lengthOf = (password: string) => [...password].length

const hasUsername = (password: string, username: string) =>
  username !== '' && password.toLowerCase().includes(username.toLowerCase())

/**
 * What is wrong with a new password, as a sentence, or undefined: 8-64 characters, at least three of lower case,
 * upper case, digit and symbol, the username (in any case) nowhere in it, and none that guessers try among the first.
 */
export const passwordProblem = (password: string, username: string): string | undefined => {
  const length = lengthOf(password)
  if (length < 8 || length > 64) return messages.passwordLength
  if (kindsIn(password) < 3) return messages.passwordKinds
  if (hasUsername(password, username)) return messages.passwordHasUsername
  if (isCommonPassword(password)) return messages.passwordCommon
  return undefined
}

export const isLoginPassword = (password: string, username: string) =>
  passwordProblem(password, username) === undefined

type PasswordStrength = 0 | 1 | 2 | 3 | 4

/**
 * For the meter under the field: 0 empty, 1 weak, 2 fair, 3 good, 4 strong. Kinds and length (12, 16) raise it;
 * a password that is short, common, repeats a few characters or contains the username stays weak.
 */
export const passwordStrength = (password: string, username: string): PasswordStrength => {
  if (password === '') return 0

  const length = lengthOf(password)
  if (length < 8 || new Set(password).size < 5) return 1
  if (hasUsername(password, username) || isCommonPassword(password)) return 1

  const points = kindsIn(password) - 1 + Number(length >= 12) + Number(length >= 16)
  if (points >= 4) return 4
  if (points === 3) return 3
  return points === 2 ? 2 : 1
}
