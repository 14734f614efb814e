import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import type { ParamValues } from '@agency/shared/params/param.rules'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import type { AppServices } from './app-services'
import { centerRoutes } from './center/center.routes'
import { settingsRoutes } from './center/settings.routes'
import { consultAccess } from './consult/consult.access'
import { consultRoutes } from './consult/consult.routes'
import { dashboardRoutes } from './dashboard/dashboard.routes'
import { serveDocs } from './docs/docs'
import { serveMetrics } from './docs/metrics'
import { platformCalls } from './docs/platform-calls'
import { documentRoutes } from './documents/document.routes'
import { templateRoutes } from './documents/template.routes'
import { extensionRoutes } from './extension/extension.routes'
import { attachmentRoutes } from './files/attachment.routes'
import { followRoutes } from './follow/follow.routes'
import type { CallGroup } from './http/call-group'
import { newRequestId } from './http/request-id'
import type { Route } from './http/route'
import { savedFilterRoutes } from './lists/saved-filters'
import { tableColumnRoutes } from './lists/table-column.routes'
import { serveLive } from './live/websocket'
import { modules } from './modules'
import { paperRoutes } from './papers/paper.routes'
import { relatedRoutes } from './record/related.routes'
import { fulltextRoutes } from './search/fulltext.routes'
import { searchRoutes } from './search/search.routes'
import { createSharedLimiter } from './serve/address-limit'
import { acceptEmptyBodies, registerErrorHandlers } from './serve/errors'
import { limitReceiveTime } from './serve/receive-time'
import { type LogSink, loggerOptions, tagLogAndCountRequests } from './serve/request-log'
import { serveRoutes } from './serve/serve'
import { cspHashesOfInlineParts, hashBuiltPage, serveWeb } from './serve/web'
import { sessionRoutes } from './session/session.routes'
import type { Settings } from './settings'
import { commonRoutes } from './system/common.routes'
import { flowRoutes } from './workflow/flow.routes'
import { openTaskRoutes, todoRoutes } from './workflow/todo.routes'

const WEBSOCKET_PATH = '/websocket'
const MB = 1024 * 1024
/** Minimum size in bytes from which an answer is compressed. */
const COMPRESS_FROM = 1024

/** Every call of the contract, as shown in the API reference. */
export const callGroups: readonly CallGroup[] = [
  ...platformCalls,
  ...modules.flatMap(({ calls }) => calls ?? []),
]

/** Every call of the contract with its handler. */
export function allRoutes(services: AppServices): Route[] {
  const { store } = services
  const flows = modules.flatMap((module) => module.flows ?? [])
  const finders = modules.flatMap((module) => module.finders ?? [])
  const sources = modules.flatMap((module) => module.documents ?? [])
  const access = modules.flatMap((module) => module.access ?? [])
  return [
    ...sessionRoutes(services),
    ...commonRoutes,
    ...searchRoutes(finders),
    ...fulltextRoutes(finders, access),
    ...dashboardRoutes(
      modules.flatMap((module) => module.desk ?? []),
      finders,
    ),
    ...extensionRoutes(services.settings),
    ...tableColumnRoutes,
    ...savedFilterRoutes,
    ...centerRoutes(services),
    ...settingsRoutes,
    ...openTaskRoutes(services.tasks),
    ...todoRoutes(flows),
    ...flowRoutes(flows),
    ...consultRoutes,
    ...attachmentRoutes({
      store,
      access: [consultAccess, ...access],
    }),
    ...followRoutes(modules.flatMap((module) => module.follows ?? [])),
    ...relatedRoutes(
      modules.flatMap((module) => module.related ?? []),
      access,
    ),
    ...documentRoutes(sources),
    ...paperRoutes(sources),
    ...templateRoutes({ store, sources }),
    ...modules.flatMap(({ routes = [], routesWith }) => [...routes, ...(routesWith?.(services) ?? [])]),
  ]
}

/** Observers of the server's routes and log, for tests. */
interface Listeners {
  /** Called with every route, for the test that each route names its guard. */
  onRoute(route: RouteOptions): void
  /** Receives the lines of the server's log instead of standard output. */
  log: LogSink | undefined
}

/** Builds the whole server with all routes; the server does not listen on a port yet. */
export async function buildApp(services: AppServices, { onRoute, log }: Listeners): Promise<FastifyInstance> {
  const { settings } = services
  const app = Fastify({
    logger: loggerOptions(settings, log),
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.BODY_LIMIT_MB * MB,
    requestTimeout: settings.UPLOAD_TIMEOUT,
    trustProxy: trustProxyOption(settings),
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: true },
  })
  app.addHook('onRoute', onRoute)
  registerErrorHandlers(app)
  acceptEmptyBodies(app)
  limitReceiveTime(app, settings)
  tagLogAndCountRequests(app, services)
  await app.register(helmet, securityHeaders(services))
  // Long lists shrink to a tenth. Only JSON is compressed, since files already are. Answers with tokens are
  // not (serve/serve.ts), because the compressed length could reveal them.
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    customTypes: /^application\/json/,
    encodings: ['gzip'],
  })
  await app.register(rateLimit, {
    global: false,
    max: settings.PUBLIC_RATE_LIMIT,
    store: createSharedLimiter(services.counts),
  })
  await app.register(multipart, {
    limits: {
      files: 20,
      fields: 10,
      fieldSize: 64 * 1024,
      headerPairs: 100,
    },
  })
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } })
  const routes = allRoutes(services)
  serveRoutes(app, routes, services)
  serveProbes(app, services)
  serveDocs(app, services, { routes, groups: callGroups })
  serveMetrics(app, services)
  await app.register(async (scope) => serveLive(scope, WEBSOCKET_PATH, services))
  await serveWeb(app, services)
  return app
}

/**
 * A number of trusted proxies counts from the connection outwards; addresses beyond them are only claimed by
 * the client.
 */
const trustProxyOption = ({ TRUST_PROXY }: Settings) =>
  typeof TRUST_PROXY === 'number' ? (_address: string, hop: number) => hop < TRUST_PROXY : TRUST_PROXY

const securityHeaders = ({ params }: AppServices, inline = cspHashesOfInlineParts()) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The QR code reader is WebAssembly; this permission allows no script from text.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inline.scripts],
      // Semi sets sizes and positions in style attributes; style elements exist only on the first page.
      styleSrc: ["'self'", ...inline.styles],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      // The browser's own viewer shows a PDF that this page has fetched as a blob.
      frameSrc: [() => ["'self'", 'blob:', ...params.values.FRAME_ORIGINS].join(' ')],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // Plain http on an intranet is supported; a proxy that terminates TLS adds the header itself.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
})

/** Adds routes outside the specification's paths, such as probes (CONTRACT, "One origin"). */
function serveProbes(app: FastifyInstance, services: AppServices): void {
  const build = hashBuiltPage()
  app.get('/healthz', { config: { guard: 'says only that the process is up' } }, async () => ({
    status: 'ok',
  }))
  app.get(
    '/readyz',
    { config: { guard: 'says only whether the database answers' } },
    async (_request, reply) => {
      try {
        await services.ready()
        return { status: 'ok' }
      } catch {
        return reply.code(503).send({ status: 'unavailable' })
      }
    },
  )
  app.get(
    '/config.json',
    { config: { guard: 'what a client must know before login' } },
    async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .send({ ...runtimeConfig(services, await services.params.latest()), build }),
  )
}

const runtimeConfig = (
  { settings, key }: AppServices,
  params: ParamValues,
): Omit<RuntimeConfig, 'build'> => ({
  title: params.TITLE,
  companyTitle: params.COMPANY_TITLE,
  companyPhone: params.COMPANY_PHONE,
  apiBase: '/',
  publicKey: key.publicKey,
  basicClient: {
    web: { id: settings.WEB_CLIENT_ID, secret: settings.WEB_CLIENT_SECRET },
    extension: { id: settings.EXTENSION_CLIENT_ID, secret: settings.EXTENSION_CLIENT_SECRET },
  },
  requestTimeout: params.REQUEST_TIMEOUT,
  aiUrl: params.AI_URL,
  consultation: { mode: params.CONSULTATION_MODE, url: params.CONSULTATION_URL },
  officeHost: params.OFFICE_HOST,
  mapKey: params.MAP_KEY,
  footerTxt: params.FOOTER_TXT,
  caseNumber: params.CASE_NUMBER,
  captcha: params.CAPTCHA,
  websocketPath: WEBSOCKET_PATH,
  uploadMaxMb: params.UPLOAD_MAX_MB,
})
