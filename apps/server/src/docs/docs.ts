import { addressOf, type Endpoint } from '@agency/shared/contract/endpoint'
import { contracts } from '@agency/shared/modules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppServices } from '../app-services'
import { bearer } from '../http/authenticate'
import { adminOnly, admit } from '../http/guard'
import { noSession } from '../http/refusal'

/** `/v3/api-docs`, `/doc.html` and `/druid`, for administrators; in production only when the settings say so. */
export function serveDocs(app: FastifyInstance, services: AppServices): void {
  const { settings } = services
  const production = settings.NODE_ENV === 'production'
  const onRequest = (request: FastifyRequest) => admitAdministrator(request, services)
  const guarded = {
    config: { guard: 'administrators, by header or by the cookie of the web app' },
    onRequest,
  }
  if (!production || settings.EXPOSE_DOCS) {
    app.get('/v3/api-docs', guarded, async () => openApi(settings.TITLE))
    app.get('/doc.html', guarded, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docPage(settings.TITLE)),
    )
  }
  if (!production || settings.EXPOSE_MONITOR) app.get('/druid', guarded, async () => monitor(services))
}

/** These pages are opened by address, so the web app's token cookie is read as well; they change nothing. */
async function admitAdministrator(request: FastifyRequest, { sessions }: AppServices): Promise<void> {
  const cookie = /(?:^|;\s*)token=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const token = bearer(request.headers.token) ?? cookie
  const caller = token ? await sessions.find(token, 'admin') : undefined
  if (!caller) throw noSession()
  admit(adminOnly, caller.actor)
}

const groups = (): [string, Record<string, Endpoint>][] => Object.entries(contracts)
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** OpenAPI 3.1 from the shared declarations. */
function openApi(title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, calls] of groups())
    for (const [name, endpoint] of Object.entries(calls)) {
      const address = addressOf(endpoint)
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths }
}

function operation(tag: string, name: string, endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input')
  const properties = Object.entries((input.properties ?? {}) as Record<string, object>)
  const inQuery = properties.map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: input.required?.includes(field) ?? false,
    schema,
  }))
  const data = schemaOf(endpoint.response, 'output')
  const envelope = {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    ...(endpoint.inputIn === 'query'
      ? { parameters: inQuery }
      : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: endpoint.kind === 'file' ? '文件' : '结果',
        content:
          endpoint.kind === 'file'
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: envelope } },
      },
    },
  }
}

const asText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

function docPage(title: string): string {
  const rows = groups().flatMap(([tag, calls]) =>
    Object.entries(calls).map(
      ([name, e]) =>
        `<tr><td>${asText(tag)}.${asText(name)}</td><td>${e.method}</td><td><code>${asText(addressOf(e))}</code></td></tr>`,
    ),
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>接口文档 - ${asText(title)}</title></head><body>
<h1>接口文档</h1><p>OpenAPI：<a href="/v3/api-docs">/v3/api-docs</a></p><table border="1" cellpadding="4"><thead><tr><th>名称</th><th>方法</th><th>路径</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></body></html>`
}

/** How the process and the database do. */
async function monitor({ db }: AppServices) {
  const { rows } = await db.execute(
    'select state, count(*)::int as connections from pg_stat_activity where datname = current_database() group by state order by 1',
  )
  const memory = process.memoryUsage()
  return {
    uptimeSeconds: Math.round(process.uptime()),
    rssBytes: memory.rss,
    heapUsedBytes: memory.heapUsed,
    connections: rows,
  }
}
