import { type Endpoint, endpointPathWithSlash } from '@agency/shared/contract/endpoint'
import type { CallGroup } from '../http/call-group'
import { jsonSchemaOf } from './schema-rows'

/** OpenAPI 3.1 from the shared declarations. */
export function buildOpenApi(title: string, groups: readonly CallGroup[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const group of groups)
    for (const { name, title: summary, endpoint } of group.calls) {
      const address = endpointPathWithSlash(endpoint)
      const about = { tags: [group.name], operationId: `${group.name}.${name}`, summary }
      paths[address] = {
        ...paths[address],
        [endpoint.method.toLowerCase()]: { ...about, ...buildOperation(endpoint) },
      }
    }
  const tags = groups.map((group) => ({ name: group.name, description: group.title }))
  return { openapi: '3.1.0', info: { title, version: '1' }, tags, paths }
}

function buildOperation(endpoint: Endpoint) {
  const input = jsonSchemaOf(endpoint.input, 'input')
  const properties = Object.entries(input.properties ?? {})
  const inQuery = properties.map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: input.required?.includes(field) ?? false,
    schema,
  }))
  const data = jsonSchemaOf(endpoint.response, 'output')
  const envelope = {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  }
  return {
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
