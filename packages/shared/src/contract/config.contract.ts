import { z } from 'zod'

const basicClient = z.object({ id: z.string(), secret: z.string() })

/**
 * `GET /config.json`: what the web app and the extension need before anybody has logged in. The answer has no
 * envelope.
 */
export const runtimeConfig = z.object({
  title: z.string(),
  companyTitle: z.string(),
  companyPhone: z.string(),
  apiBase: z.string(),
  /** PEM (SPKI) of the key that sensitive login fields are encrypted with. */
  publicKey: z.string(),
  basicClient: z.object({ web: basicClient, extension: basicClient }),
  /** The maximum duration of a call in milliseconds. */
  requestTimeout: z.number(),
  aiUrl: z.string(),
  consultation: z.object({ mode: z.string(), url: z.string() }),
  officeHost: z.string(),
  mapKey: z.string(),
  footerTxt: z.string(),
  caseNumber: z.string(),
  captcha: z.enum(['always', 'afterFailures', 'off']),
  websocketPath: z.string(),
  /** Largest attachment in megabytes. An older server does not send it. */
  uploadMaxMb: z.number().default(200),
  /** The build of the web pages that the server delivers. An older server does not send it. */
  build: z.string().default(''),
})
export type RuntimeConfig = z.output<typeof runtimeConfig>
