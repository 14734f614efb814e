import { type Endpoint, endpointPathWithSlash, tokenRealmOf } from '@agency/shared/contract/endpoint'
import type { CallGroup } from '../http/call-group'
import type { Guard } from '../http/guard'
import type { Route } from '../http/route'
import { guardWords, docWords as say } from './doc-words'
import { describeSchemaType, type FieldRow, schemaFieldRows } from './schema-rows'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const TOKENS = {
  none: say.noToken,
  admin: 'token',
  office: 'sctToken',
  knowledge: 'sctKnowledgeToken',
} as const

interface About {
  title: string
  client: string
  routes: readonly Route[]
  groups: readonly CallGroup[]
}

/** /doc.html: every call with guard, input and answer, on one page with a small search script. */
export function docPage({ title, client, routes, groups }: About): string {
  const guards = new Map(
    routes.map(({ endpoint, guard }) => [`${endpoint.method} ${endpointPathWithSlash(endpoint)}`, guard]),
  )
  const links = groups.map(
    (group) =>
      `<li><a href="#${group.name}">${escapeHtml(group.title)}</a> <small>${group.calls.length}</small></li>`,
  )
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say.title} - ${escapeHtml(title)}</title>
<link rel="icon" href="favicon.svg"><link rel="stylesheet" href="doc.css"><script src="doc.js" defer></script></head>
<body><header class="top"><h1>${say.title}</h1><p>${escapeHtml(title)} · ${say.calls(count)} · <a href="v3/api-docs">${say.openApi}</a></p>
<input id="find" type="search" aria-label="${say.search}" placeholder="${say.search}" autocomplete="off">
<p id="found" role="status"></p></header>
<nav aria-label="${say.groups}"><ul>${links.join('')}</ul></nav>
<main><p>${say.intro}${escapeHtml(say.headers(client))}</p><p>${escapeHtml(say.envelope)}</p>
${groups.map((group) => groupSection(group, guards)).join('\n')}
</main></body></html>`
}

const groupSection = (
  { name, title, calls }: CallGroup,
  guards: ReadonlyMap<string, Guard>,
): string => `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${escapeHtml(title)}</h2>
${calls
  .map((call) =>
    callSection(name, call, guards.get(`${call.endpoint.method} ${endpointPathWithSlash(call.endpoint)}`)),
  )
  .join('\n')}</section>`

function callSection(
  group: string,
  { name, title, endpoint }: CallGroup['calls'][number],
  guard: Guard | undefined,
): string {
  const address = endpointPathWithSlash(endpoint)
  const summary = `<b class="${endpoint.method}">${endpoint.method}</b> <code>${escapeHtml(address)}</code> <span>${escapeHtml(title)}</span>`
  const facts = [
    [say.guard, guard ? guardWords(guard) : '—'],
    [say.token, TOKENS[tokenRealmOf(address)]],
  ].map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
  return `<details id="${group}.${name}"><summary>${summary}</summary><dl>${facts.join('')}</dl>${inputSection(endpoint)}${answerSection(endpoint)}</details>`
}

function inputSection(endpoint: Endpoint): string {
  const place =
    endpoint.kind === 'upload' ? say.multipart : endpoint.inputIn === 'query' ? say.query : say.body
  const rows = schemaFieldRows(endpoint.input, 'input')
  const beside = endpoint.query ? schemaFieldRows(endpoint.query, 'input') : []
  return [
    `<h3>${say.input}：${rows.length > 0 || endpoint.kind === 'upload' ? place : say.noInput}</h3>`,
    fieldTable(rows, true),
    beside.length > 0 ? `<h3>${say.alsoQuery}</h3>${fieldTable(beside, true)}` : '',
  ].join('')
}

function answerSection(endpoint: Endpoint): string {
  if (endpoint.kind === 'file') return `<h3>${say.answer}：${say.file}</h3>`
  const rows = schemaFieldRows(endpoint.response, 'output')
  const type = describeSchemaType(endpoint.response)
  return `<h3>${say.answer}：${type === '空' ? say.nothing : escapeHtml(type)}</h3>${fieldTable(rows, false)}`
}

function fieldTable(rows: readonly FieldRow[], isInput: boolean): string {
  if (rows.length === 0) return ''
  const heads = [say.field, say.type, ...(isInput ? [say.required, say.rule] : [])]
  const body = rows.map(({ name, type, required, rule }) => {
    const cells = [type, ...(isInput ? [required ? say.yes : '', rule] : [])]
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
  })
  return `<div class="wide"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
