/**
 * Words at the top of every list of leaked passwords. With the rule of at least three kinds of characters, common
 * passwords are these words with decorations: Admin@123, P@ssw0rd, Qwer1234!, Woaini1314.
 */
const words = new Set(
  (
    'password passwd pass admin administrator root super user guest login welcome letmein changeme default system ' +
    'manager office company server oracle huawei test testing demo temp master secret hello iloveyou loveyou love ' +
    'woaini aini nihao zhongguo china beijing tiger dragon monkey football baseball superman batman pokemon ' +
    'starwars sunshine princess shadow michael jordan freedom whatever trustno mima'
  ).split(' '),
)

/** Sequences of letters and neighbouring keys; each is also recognised backwards. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '01234567890',
  '!@#$%^&*()',
]
const reverseText = (text: string) => [...text].reverse().join('')
const lines = [...runs, ...runs.map(reverseText)]

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const replaceLookalikes = (text: string) => text.replace(/[@431!0$5]/g, (sign) => lookalikes[sign] ?? sign)

/** Up to this many letters, perhaps repeated, before a sequence of digits: Aa123456. */
const SHORT = 2
/** Shorter sequences are ignored. */
const RUN = 3

/**
 * True for a password that attackers try first: a well-known word or key sequence, regardless of capitals, look-alike
 * characters, and digits or symbols at its ends.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase()
  const tail = typed.replace(/[^a-z]+$/, '')
  const core = tail.replace(/^[^a-z]+/, '')
  if ([tail, core].some((part) => words.has(replaceLookalikes(part)))) return true
  if (isKeySequence(core) || isKeySequence(unshiftSymbolsToDigits(typed).replace(/\W+$/, ''))) return true
  return new Set(core).size <= SHORT && isKeySequence(typed.replace(/\D/g, ''))
}

/** True for a sequence, or a repeated one: qwer, abcabc, 1qaz2wsx. */
function isKeySequence(text: string): boolean {
  if (text.length < RUN) return false
  const half = text.length / 2
  const once = text.slice(0, half) === text.slice(half) ? text.slice(0, half) : text
  return lines.some((line) => line.includes(once)) || new Set(text).size === 1
}

/** Replaces symbols by the digits on the same keys: 1qaz@WSX becomes 1qaz2wsx. */
const unshiftSymbolsToDigits = (text: string) =>
  text.replace(/[!@#$%^&*()]/g, (sign) => '1234567890'['!@#$%^&*()'.indexOf(sign)] ?? sign)
