import { addressOf, type Endpoint } from '@agency/shared/contract/endpoint'
import { contracts } from '@agency/shared/modules'
import { titleOfCall, titleOfGroup } from './call-words'
import { jsonSchemaOf } from './schema-rows'

export const contractGroups = (): [string, Record<string, Endpoint>][] => Object.entries(contracts)

/** OpenAPI 3.1 from the shared declarations. */
export function openApi(title: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, calls] of contractGroups())
    for (const [name, endpoint] of Object.entries(calls)) {
      const address = addressOf(endpoint)
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) }
    }
  const tags = contractGroups().map(([name]) => ({ name, description: titleOfGroup(name) }))
  return { openapi: '3.1.0', info: { title, version: '1' }, tags, paths }
}

function operation(tag: string, name: string, endpoint: Endpoint) {
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
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: titleOfCall(tag, name),
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
