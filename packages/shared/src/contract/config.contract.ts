import { z } from 'zod'

const basicClient = z.object({ id: z.string(), secret: z.string() })

/** `GET /config.json`: what web and extension need to know before anybody has logged in. Not in the envelope. */
export const runtimeConfig = z.object({
  title: z.string(),
  companyTitle: z.string(),
  companyPhone: z.string(),
  apiBase: z.string(),
  /** PEM (SPKI) of the key that sensitive login fields are encrypted with. */
  publicKey: z.string(),
  basicClient: z.object({ web: basicClient, extension: basicClient }),
  /** milliseconds */
  requestTimeout: z.number(),
  aiUrl: z.string(),
  consultation: z.object({ mode: z.string(), url: z.string() }),
  officeHost: z.string(),
  mapKey: z.string(),
  footerTxt: z.string(),
  caseNumber: z.string(),
  captcha: z.enum(['always', 'afterFailures', 'off']),
  websocketPath: z.string(),
  /** Of one attachment, in megabytes; an older server does not say. */
  uploadMaxMb: z.number().default(200),
  /** Which build of the pages it serves; an older server does not say. */
  build: z.string().default(''),
})
export type RuntimeConfig = z.output<typeof runtimeConfig>
