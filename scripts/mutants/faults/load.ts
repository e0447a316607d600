import type { Fault } from '../fault.ts'

/** Load shedding: turns, waiting times and readers who leave. */
export const loadFaults: readonly Fault[] = [
  {
    kind: 'state',
    what: 'a turn is given back twice, so that more requests run at once than may',
    file: 'apps/server/src/http/guard/admission-queue.ts',
    find: 'hasEnded = true',
    put: 'hasEnded = false',
    seenBy: ['apps/server/src/http/guard/admission-queue.test.ts'],
  },
  {
    kind: 'boundary',
    what: 'in lasting overload strangers wait as long as in a burst',
    file: 'apps/server/src/http/guard/admission-queue.ts',
    find: 'now - first.since > limits.overloadMs',
    put: 'now - first.since > limits.burstMs',
    seenBy: ['apps/server/src/http/guard/admission-queue.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a made-up session cookie has priority under load',
    file: 'apps/server/src/http/guard/load-shedding.ts',
    find: 'if (!seenSessions.has(secret))',
    put: 'if (secret === undefined)',
    seenBy: ['apps/server/src/http/guard/load-shedding.test.ts'],
  },
  {
    kind: 'state',
    what: 'a request whose reader left is read to its end',
    file: 'apps/server/src/http/endpoint/bind-endpoint.ts',
    find: '    request.left.throwIfAborted()\n',
    put: '',
    seenBy: ['apps/server/src/http/guard/load-shedding.test.ts'],
  },
]
