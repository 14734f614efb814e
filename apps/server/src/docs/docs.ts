import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppServices } from '../app-services'
import type { CallGroup } from '../http/call-group'
import { adminOnly, admitActor } from '../http/guard'
import { noSession } from '../http/refusal'
import type { Route } from '../http/route'
import { readDatabaseFigures } from '../monitor/database-figures'
import { parseBearerToken } from '../session/authenticate'
import { serverRoot, showsDocs, showsMonitor } from '../settings'
import { docPage } from './doc-page'
import { buildOpenApi } from './openapi'

/** Address of the page 系统监控 in the web app. */
const MONITOR_PAGE = '/#/system/monitor'
const HTML = 'text/html; charset=utf-8'
const ASSETS = { 'doc.js': 'text/javascript; charset=utf-8', 'doc.css': 'text/css; charset=utf-8' } as const

/** All routes, and their names in groups. */
interface Served {
  routes: readonly Route[]
  groups: readonly CallGroup[]
}

/**
 * Serves `/v3/api-docs`, `/doc.html` and `/druid` to administrators; in production only when enabled by the
 * settings.
 */
export function serveDocs(app: FastifyInstance, services: AppServices, { routes, groups }: Served): void {
  const { params, settings } = services
  const onRequest = (request: FastifyRequest) => admitAdministrator(request, services)
  const guarded = {
    config: { guard: 'administrators, by header or by the cookie of the web app' },
    onRequest,
  }
  if (showsDocs(settings)) {
    const describeDocs = () => ({
      title: params.values.TITLE,
      client: settings.WEB_CLIENT_ID,
      routes,
      groups,
    })
    app.get('/v3/api-docs', guarded, async () => buildOpenApi(params.values.TITLE, groups))
    app.get('/doc.html', guarded, async (_request, reply) => reply.type(HTML).send(docPage(describeDocs())))
    for (const [name, type] of Object.entries(ASSETS)) {
      const text = readFileSync(path.join(serverRoot(), 'public', name), 'utf8')
      app.get(
        `/${name}`,
        { config: { guard: 'style and script of a page, without data' } },
        (_request, reply) => reply.type(type).header('Cache-Control', 'no-cache').send(text),
      )
    }
  }
  if (showsMonitor(settings))
    app.get('/druid', guarded, async (request, reply) => {
      const isPerson = request.headers.accept?.includes('text/html')
      return isPerson ? reply.redirect(MONITOR_PAGE) : readMonitorFigures(services)
    })
}

/**
 * These pages are opened by address, so the web app's token cookie is accepted too; they change nothing.
 * @throws for anybody but administrators
 */
export async function admitAdministrator(request: FastifyRequest, { sessions }: AppServices): Promise<void> {
  const cookie = /(?:^|;\s*)token=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const token = parseBearerToken(request.headers.token) ?? cookie
  const caller = token ? await sessions.find(token, 'admin') : undefined
  if (!caller) throw noSession()
  admitActor(adminOnly, caller.actor)
}

/** The state of process and database, the data of 系统监控, as JSON. */
async function readMonitorFigures(services: AppServices) {
  const { figures } = services
  return {
    process: figures.currentFigures(),
    database: await readDatabaseFigures(services),
    slowQueries: figures.slowQueries.list(),
    routes: figures.routes.list(),
  }
}
