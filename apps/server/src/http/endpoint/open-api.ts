import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { noContent, type Endpoint } from '@portal/contract/endpoint/endpoint.ts'

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const answerTypes = { json: 'application/json', html: 'text/html' } as const

type JsonSchema = { readonly properties?: Record<string, unknown>; readonly required?: readonly string[] }

/** Serves an OpenAPI 3.1 document, generated from the endpoints that are served. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiOf(app.portal.served))
    return reply.type('application/json').header('cache-control', 'no-cache').send(text)
  })
}

/** The OpenAPI document of these endpoints. */
export function openApiOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return { openapi: '3.1.0', info: { title: 'Ouderportaal', version: '0.0.4' }, paths }
}

/** Endpoints of one path are distinguished by their method name, because OpenAPI allows one operation per path. */
const pathOf = ({ path, methodName }: Endpoint): string =>
  path.replaceAll(/:(\w+)/g, '{$1}') + (methodName === undefined ? '' : `?method=${methodName}`)

function operationOf(endpoint: Endpoint) {
  const hasBody = endpoint.method !== 'GET' && Object.keys(wireOf(endpoint.body).properties ?? {}).length > 0
  return {
    operationId: endpoint.name,
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.isKeyed ? [keyParameter] : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { [mediaTypes[endpoint.bodyFormat]]: { schema: wireOf(endpoint.body) } },
      },
    }),
    responses: {
      ...answerOf(endpoint),
      ...refusalsOf(endpoint),
    },
  }
}

const answerOf = ({ response, responseFormat }: Endpoint) =>
  response === noContent
    ? { 204: { description: 'Done' } }
    : { 200: { description: 'OK', content: { [answerTypes[responseFormat]]: { schema: wireOf(response) } } } }

/** The idempotency key: one per user action, repeated by a retry (SAF-M11). */
const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
}

/** The wire format, which is the input of a codec. */
function wireOf(schema: Endpoint['response']): JsonSchema {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['params']) {
  const { properties = {}, required = [] } = wireOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The refusal codes by status. */
function refusalsOf({ refusals }: Endpoint): Record<string, { description: string }> {
  const codes = Map.groupBy(Object.entries(refusals), ([, status]) => status)
  return Object.fromEntries(
    [...codes].map(([status, entries]) => [
      status,
      { description: entries.map(([code]) => code).join(', ') },
    ]),
  )
}
