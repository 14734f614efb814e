import { cleanNumber } from '../text/clean'

const LONGEST_QUOTE = 30
const quote = (text: string) => `“${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}”`

/** Why a text is no amount, and what to write instead. Nothing is guessed: 1.2万元 might be meant, or be a slip. */
export function amountProblem(label: string, text: string): string {
  const typed = text.normalize('NFKC').trim()
  const figure = cleanNumber(text)
  if (typed === '') return `请输入${label}`
  if (/[零壹贰叁肆伍陆柒捌玖拾佰仟][元圆万亿角整拾佰仟]/.test(typed))
    return `${label}${quote(text)}是大写金额，请填写以元为单位的数字，如 1200.50`
  if (/\d\s*[十百千]?[万亿]/.test(typed)) return `${label}${quote(text)}请换算成元，只填数字`
  if (/^[-−–—]|^\(.*\)$/.test(figure)) return `${label}${quote(text)}不能为负数`
  if (/^\d+\.\d{3,}$/.test(figure)) return `${label}${quote(text)}最多两位小数`
  return `${label}${quote(text)}不是金额，请填写以元为单位的数字，如 1200.50`
}
