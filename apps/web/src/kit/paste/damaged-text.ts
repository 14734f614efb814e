import { pasteMessages as say } from './paste.messages'

const ERRORS = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i
const TOO_NARROW = /^#{3,}$/
const ROUNDED = /^-?\d(?:\.\d+)?E\+\d+$/i

/** What the workbook no longer says in a text that was copied from it; undefined when it is whole. */
export function textDamageMessage(text: string): string | undefined {
  if (ERRORS.test(text)) return say.formula
  if (TOO_NARROW.test(text)) return say.narrow
  return ROUNDED.test(text) ? say.digits : undefined
}
