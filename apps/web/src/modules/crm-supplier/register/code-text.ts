import { z } from 'zod'
import { registerMessages as say } from './register.messages'

/** What is typed from the code image. */
export const codeText = z.string(say.codeMissing).trim().min(1, say.codeMissing)
