import type { Fault } from '../fault.ts'

const server = 'apps/server/src'
const replicas = [`${server}/database/replicas.test.ts`]
const traces = [`${server}/http/trace-requests.test.ts`]

/** Replicas at which screens are read, traces, and releases beside each other. */
export const operationsFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'who may make a change is read at a replica',
    file: `${server}/http/endpoint/bind-endpoint.ts`,
    find: 'isForScreen: false },\n    async (_, found)',
    put: 'isForScreen: true },\n    async (_, found)',
    seenBy: replicas,
  },
  {
    kind: 'state',
    what: 'who changed something reads at a replica a moment later',
    file: `${server}/database/screen-reads.ts`,
    find: 'const replica = hasWritten ? undefined : replicas.pick()',
    put: 'const replica = replicas.pick()',
    seenBy: replicas,
  },
  {
    kind: 'state',
    what: 'who comes back from the bank reads at a replica whether it was paid',
    file: `${server}/features/billing/payment/payment.routes.ts`,
    find: '      noteWritten(reply)\n',
    put: '',
    seenBy: replicas,
  },
  {
    kind: 'policy',
    what: 'a session that a replica does not know yet is over',
    file: `${server}/http/who-asks.ts`,
    find: "place === 'replica' && sessionSecret !== undefined",
    put: "place === 'replica' && sessionSecret === ''",
    seenBy: replicas,
  },
  {
    kind: 'swallowed error',
    what: 'a page of a replica lacks what the replica could not tell',
    file: `${server}/http/page/serve-page.ts`,
    find: "place === 'replica' && failure !== undefined",
    put: "place === 'replica' && failure === null",
    seenBy: [`${server}/http/page/serve-page.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a replica that lacks the last change is not behind',
    file: `${server}/database/following.ts`,
    find: 'sample.position <= position',
    put: 'sample.position <= position + 1n',
    seenBy: [`${server}/database/following.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a server that follows one that was replaced is read at',
    file: `${server}/database/position.ts`,
    find: 'replica.timeline !== primary.timeline',
    put: 'replica.timeline > primary.timeline',
    seenBy: [`${server}/database/position.test.ts`],
  },
  {
    kind: 'policy',
    what: 'anybody outside goes on with a trace of ours',
    file: `${server}/http/trace-requests.ts`,
    find: 'behindProxy ? traceparentOf(request) : undefined',
    put: 'traceparentOf(request)',
    seenBy: traces,
  },
  {
    kind: 'field',
    what: 'addresses with their ids are in the traces',
    file: `${server}/http/trace-requests.ts`,
    find: "request.routeOptions.url ?? 'none'",
    put: 'request.url',
    seenBy: traces,
  },
  {
    kind: 'field',
    what: 'what a fault says is in the traces',
    file: `${server}/spans.ts`,
    find: "typeof error.code === 'string' ? error.code : error.name",
    put: "typeof error.code === 'string' ? error.message : error.name",
    seenBy: traces,
  },
  {
    kind: 'policy',
    what: 'any file of another release can be asked for',
    file: `${server}/http/page/other-releases.ts`,
    find: 'if (!HASHED_FILE.test(name)) return undefined',
    put: "if (name === '') return undefined",
    seenBy: [`${server}/http/page/web-files.test.ts`],
  },
]
