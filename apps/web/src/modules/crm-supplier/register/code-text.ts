import { z } from 'zod'
import { registerMessages as say } from './register.messages'

/** The rule for the typed captcha. */
export const codeText = z.string(say.codeMissing).trim().min(1, say.codeMissing)
